// Uploads a file in its three steps, and tells how much of it has gone: fetch cannot, so the bytes go by
// XMLHttpRequest.
import { readAnswer } from '../../client/answer.js';
import type { CallFailure, CallResult, Schemas } from '../../client/client.js';
import { failed } from '../../client/result.js';
import { api } from '../api.js';

interface UploadUse {
  /** In bytes. */
  readonly onProgress: (gone: number) => void;
  readonly signal: AbortSignal;
}

export async function uploadFile(
  file: File,
  use: UploadUse,
): Promise<CallResult<'files.complete_upload'> | CallFailure> {
  const { signal } = use;
  const type = file.type === '' ? {} : { fileType: file.type };
  const about = { fileName: file.name, fileSize: file.size, ...type };
  const opened = await api.files.openUpload(about, { signal });
  if (!opened.ok) return opened;
  const failure = await put(file, opened.data, use);
  return failure ?? api.files.completeUpload({ ...about, key: opened.data.key }, { signal });
}

type Credentials = Schemas['files.UploadCredentials'];

/** Browsers say by themselves how long the body is, and refuse to be told. */
const ofBrowser = ['content-length', 'host'];

async function put(
  file: File,
  { uploadUrl, method, headers }: Credentials,
  { onProgress, signal }: UploadUse,
): Promise<CallFailure | undefined> {
  const request = new XMLHttpRequest();
  request.open(method, uploadUrl);
  for (const [name, value] of Object.entries(headers))
    if (!ofBrowser.includes(name.toLowerCase())) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  await ended;
  const { status } = request;
  if (status === 0) {
    const code = signal.aborted ? 'ABORTED' : 'NETWORK_ERROR';
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
