// A driver that keeps blobs in a bucket of an S3-compatible store: signed, streamed, and retried after a
// passing failure.
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../shared/clock.js';
import { unavailable } from '../storage/outage.js';
import { type Blob, BlobMissing, type BlobStore, type ByteRange } from './blob-store.js';
import { failureOf, retried, S3Failure } from './s3-failures.js';
import { type BegunRequest, createS3Requests, type S3Account, type S3Request } from './s3-requests.js';

export interface S3Options extends S3Account {
  readonly bucket: string;
  /** The prefix of every name, without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** The origin of the store; absent: Amazon's, in the region. */
  readonly endpoint?: string | undefined;
  readonly clock: Clock;
}

/** How long the store may take to answer. */
const answerMs = 20_000;

export function createS3Store(options: S3Options): BlobStore {
  const base = baseOf(options);
  const requests = createS3Requests(options);
  const urlOf = (name: string) => {
    if (!/^[0-9a-f]{8,}$/.test(name)) throw new Error(`${name} is no name of a blob`);
    return `${base}/${name.slice(0, 2)}/${name}`;
  };

  /** Answers with a body that is not read yet; throws S3Failure for every other status. */
  async function ask(request: Omit<S3Request, 'answerMs'>, statuses: readonly number[]) {
    const answer = await (await requests.begin({ ...request, answerMs })).answered();
    if (!statuses.includes(answer.statusCode ?? 0)) throw await failureOf(answer, request.method);
    return answer;
  }

  async function write({ name, size, sha256, source }: Blob): Promise<void> {
    const headers = { 'Content-Length': String(size), 'Content-Type': 'application/octet-stream' };
    const put: S3Request = { method: 'PUT', url: urlOf(name), headers, sha256, answerMs };
    // The source is not read before the store accepts the request, so until then it can be sent again.
    const begun = await retried(async () => {
      const one = await requests.begin(put);
      const refused = await one.wantsBody();
      if (!refused) return one;
      const failure = await failureOf(refused, 'PUT');
      one.body.destroy();
      throw failure;
    });
    await pour(source, begun);
    const given = await begun.answered();
    if (given.statusCode !== 200) throw await failureOf(given, 'PUT');
    given.resume();
  }

  async function read(name: string, range?: ByteRange): Promise<IncomingMessage> {
    const headers = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
    return retried(() => ask({ method: 'GET', url: urlOf(name), headers }, range ? [206] : [200]));
  }

  async function remove(name: string): Promise<void> {
    const answer = await retried(() =>
      ask({ method: 'DELETE', url: urlOf(name), headers: {} }, [200, 204, 404]),
    );
    answer.resume();
  }

  return Object.freeze({
    async prepare() {
      const probe = '00000000';
      try {
        await write({ name: probe, size: 1, source: one() });
        await remove(probe);
      } catch (cause) {
        const { message } = cause as Error;
        throw new Error(`FILE_STORE: cannot write to the bucket ${options.bucket} (${message})`, { cause });
      }
    },
    write: (blob: Blob) => write(blob).catch((error) => rethrow(error)),
    read: (name: string, range?: ByteRange) => read(name, range).catch((error) => rethrow(error, name)),
    remove: (name: string) => remove(name).catch((error) => rethrow(error)),
    async close() {
      requests.close();
    },
  });
}

/** Ends early, with the store's reason, when the store refuses half-way. */
async function pour(source: Blob['source'], { body, answered }: BegunRequest): Promise<void> {
  let sourceError: unknown;
  async function* recordingErrors(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const stop = new AbortController();
  const pouring = pipeline(recordingErrors(), body, { signal: stop.signal });
  pouring.catch(() => undefined); // Awaited below, unless the store answers first.
  try {
    const early = await Promise.race([pouring.then(() => undefined), answered()]);
    if (early && early.statusCode !== 200) throw await failureOf(early, 'PUT');
    await pouring;
  } catch (error) {
    stop.abort();
    if (sourceError !== undefined) throw sourceError;
    throw error instanceof S3Failure ? error : new S3Failure('the sending broke off', { cause: error });
  }
}

async function* one(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array([1]);
}

/** Throws the error as its caller can act on it: the blob is missing, or the store is unavailable. */
function rethrow(error: unknown, name = ''): never {
  if (!(error instanceof S3Failure)) throw error;
  throw error.status === 404 && error.code !== 'NoSuchBucket' && name !== ''
    ? new BlobMissing(name, error)
    : unavailable(error);
}

/** Amazon wants the bucket in the name of the host, and has certificates for names without dots only. */
function baseOf({ endpoint, bucket, prefix, region }: S3Options): string {
  const path = prefix === '' ? '' : `/${prefix}`;
  if (endpoint !== undefined) return `${endpoint}/${bucket}${path}`;
  if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}${path}`;
  return `https://${bucket}.s3.${region}.amazonaws.com${path}`;
}
