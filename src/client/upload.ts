// Uploads a file: asks where its bytes go, sends them to the signed address, and completes the upload.
import type { CallOptions } from './call.js';
import type { CallRequest } from './request.js';
import type { CallData, CallFailure, CallId, CallResult, CallSuccess } from './result.js';

type Answer = CallSuccess<unknown> | CallFailure;
type Input = Readonly<Record<string, unknown>>;

interface AboutFile {
  readonly name: string;
  /** The media type; left out, the service finds it out. */
  readonly type?: string;
  /** What the file is for, in your own words. */
  readonly category?: string;
  /** True: the address of the file works without a signature, and does not expire. */
  readonly isPublic?: boolean;
  /** The SHA-256 of the bytes, in hex. */
  readonly checksum?: string;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** The bytes of a file, or a stream of so many bytes, which is opened again for each attempt. */
export type UploadFile = AboutFile &
  (
    | { readonly bytes: Uint8Array<ArrayBuffer> | ArrayBuffer | Blob }
    | { readonly size: number; readonly stream: () => ReadableStream<Uint8Array> }
  );

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'attempts'> {
  /**
   * Called with how many bytes the network has taken: of a stream as they go, of bytes when all have arrived.
   * An attempt after a failure begins at 0.
   */
  readonly onProgress?: (sent: number, size: number) => void;
}

export type UploadResult = CallResult<'files.complete_upload'> | CallFailure;

interface Service {
  readonly call: (id: CallId, input: Input, options: CallOptions) => Promise<Answer>;
  readonly send: (request: CallRequest, options: CallOptions) => Promise<Answer>;
  readonly token: () => Promise<string | undefined>;
}

/** A line that is slower than this needs more than one attempt. */
const bytesPerMs = 64;

export function uploadWith({ call, send, token }: Service) {
  return async (file: UploadFile, options: UploadOptions = {}): Promise<UploadResult> => {
    const { onProgress = () => {}, ...calling } = options;
    // Tokens of bots begin so; all others that may upload are of people.
    const room = (await token())?.startsWith('sbot_') ? 'bots.files' : 'files';
    const { size, open } = contentOf(file);
    const { name: fileName, type: fileType, category, isPublic, checksum, metadata } = file;
    const about = { fileName, fileSize: size, fileType, checksum };
    const opened = await call(`${room}.open_upload`, { ...about, metadata }, calling);
    if (!opened.ok) return opened;
    const { key, uploadUrl, headers, method } = opened.data as CallData<'files.open_upload'>;
    const request: CallRequest = {
      method,
      path: '',
      body: undefined,
      headerKey: undefined,
      key: undefined,
      waitMs: size / bytesPerMs,
      isText: false,
      signed: { url: uploadUrl, headers, bytes: () => open((sent) => onProgress(sent, size)) },
    };
    // The same bytes may be sent again until the upload is completed.
    const sent = await send(request, { ...calling, retryWithoutKey: true });
    if (!sent.ok) return sent;
    onProgress(size, size);
    const more = { ...about, category, isPublic, key };
    return (await call(`${room}.complete_upload`, more, {
      ...calling,
      retryWithoutKey: true,
    })) as UploadResult;
  };
}

interface Content {
  readonly size: number;
  open(onSent: (sent: number) => void): Blob | ReadableStream<Uint8Array>;
}

function contentOf(file: UploadFile): Content {
  if ('bytes' in file) {
    const blob = file.bytes instanceof Blob ? file.bytes : new Blob([file.bytes]);
    return { size: blob.size, open: () => blob };
  }
  const { size, stream } = file;
  return { size, open: (onSent) => stream().pipeThrough(counted(onSent)) };
}

function counted(onSent: (sent: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let sent = 0;
  return new TransformStream({
    transform(piece, controller) {
      sent += piece.byteLength;
      onSent(sent);
      controller.enqueue(piece);
    },
  });
}
