// Uploads a file in its three steps, and tells how much of it has gone: fetch cannot, so the bytes go by
// XMLHttpRequest.
import { readAnswer } from '../client/answer.js';
import type { CallFailure, CallResult, Schemas } from '../client/client.js';
import { failed } from '../client/result.js';
import { api } from './api.js';

interface UploadProps {
  /** What it is for; the service has a word of its own where there is none. */
  readonly category?: string;
  /** In bytes. */
  readonly onProgress?: (gone: number) => void;
  readonly signal?: AbortSignal;
}

/** Browsers go by the name; the service finds out by itself what these are, and refuses a wrong word. */
const isFoundOut = /^(?:image|video)\//;

export async function uploadFile(
  file: File,
  use: UploadProps = {},
): Promise<CallResult<'files.complete_upload'> | CallFailure> {
  const { signal, category } = use;
  const options = signal === undefined ? {} : { signal };
  const type = file.type === '' || isFoundOut.test(file.type) ? {} : { fileType: file.type };
  const about = { fileName: file.name, fileSize: file.size, ...type };
  const opened = await api.files.openUpload(about, options);
  if (!opened.ok) return opened;
  const failure = await put(file, opened.data, use);
  const more = category === undefined ? {} : { category };
  return failure ?? api.files.completeUpload({ ...about, ...more, key: opened.data.key }, options);
}

type Credentials = Schemas['files.UploadCredentials'];

/** Browsers say by themselves how long the body is, and refuse to be told. */
const ofBrowser = ['content-length', 'host'];

async function put(
  file: File,
  { uploadUrl, method, headers }: Credentials,
  { onProgress, signal }: UploadProps,
): Promise<CallFailure | undefined> {
  const request = new XMLHttpRequest();
  request.open(method, uploadUrl);
  for (const [name, value] of Object.entries(headers))
    if (!ofBrowser.includes(name.toLowerCase())) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  signal?.addEventListener('abort', () => request.abort());
  request.send(file);
  await ended;
  const { status } = request;
  if (status === 0) {
    const code = signal?.aborted === true ? 'ABORTED' : 'NETWORK_ERROR';
    return failed({ code, message: 'The bytes of the file did not arrive.' });
  }
  if (status === 200) return undefined;
  const answer = await readAnswer(
    new Response(request.responseText, { status, headers: headersOf(request) }),
    false,
  );
  const { said, ...more } = answer;
  return failed(
    'data' in said ? { status } : { ...said, status, requestId: more.requestId, retryAfter: more.retryAfter },
  );
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
}
