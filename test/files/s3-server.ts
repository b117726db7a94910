// A small S3-compatible store that checks every signature, and fails on demand.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const account = Object.freeze({
  region: 'eu-test-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a+secret/of=the_tests',
});

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** How many were ever opened. */
  readonly connections: number;
  readonly seen: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  /** Asked before each request is served: a status to answer instead, or to cut the connection. */
  stumble: (request: IncomingMessage) => number | 'cut' | undefined;
  /** Waited for before a body is read. */
  mayRead: Promise<void>;
  close(): Promise<void>;
}

export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const seen: S3Server['seen'] = [];
  const state = {
    stumble: (() => undefined) as S3Server['stumble'],
    mayRead: Promise.resolve(),
    connections: 0,
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    seen.push({ method, path: url, headers });
    const trouble = state.stumble(request);
    if (trouble === 'cut') {
      request.socket.destroy();
      return;
    }
    if (trouble !== undefined) return refuse(response, trouble, 'InternalError');
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const continues = headers.expect === '100-continue';
    if (continues) response.writeContinue();
    await state.mayRead;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer({ method, url, headers, body: Buffer.concat(chunks), response });
  }

  function answer({ method, url, headers, body, response }: Served): void {
    const known = objects.get(url);
    if (method === 'PUT') {
      const said = String(headers['x-amz-content-sha256']);
      const isRight = said === 'UNSIGNED-PAYLOAD' || said === hex(body);
      if (!isRight) refuse(response, 400, 'XAmzContentSHA256Mismatch');
      else if (headers['content-length'] === undefined) refuse(response, 411, 'MissingContentLength');
      else {
        objects.set(url, body);
        response.writeHead(200).end();
      }
    } else if (method === 'DELETE') {
      objects.delete(url);
      response.writeHead(204).end();
    } else if (known === undefined) refuse(response, 404, 'NoSuchKey');
    else {
      const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
      const part = range ? known.subarray(Number(range[1]), Number(range[2]) + 1) : known;
      response.writeHead(range ? 206 : 200, { 'Content-Length': part.length }).end(part);
    }
  }

  const listen = (request: IncomingMessage, response: ServerResponse) => {
    // A client that goes away in the middle is one of the things tried.
    serve(request, response).catch(() => response.destroy());
  };
  const server = createServer(listen).on('checkContinue', listen);
  server.on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    get stumble() {
      return state.stumble;
    },
    set stumble(trouble) {
      state.stumble = trouble;
    },
    get mayRead() {
      return state.mayRead;
    },
    set mayRead(promise) {
      state.mayRead = promise;
    },
    get connections() {
      return state.connections;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Served {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly response: ServerResponse;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature by Amazon's documentation of Signature Version 4, from the bytes of the request alone. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  const [id = '', day = '', region = '', ...rest] = credential.split('/');
  const date = String(headers['x-amz-date'] ?? '');
  if (id !== account.accessKeyId || region !== account.region || !date.startsWith(day)) return false;
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const [path = '', query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, query, lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/${rest.join('/')}`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hex(Buffer.from(canonical))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${account.secretAccessKey}`, day), region),
  );
  return (
    rest.join('/') === 's3/aws4_request' && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  );
}
