// Brings a picture to the service and cuts the cover out of it.
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { failed } from '../../client/result.js';
import { api } from '../api.js';
import { type CoverPart, cropFor } from './cover.state.js';

type Uploaded = CallSuccess<Schemas['files.File']> | CallFailure;

export async function uploadCover(file: File, part: CoverPart): Promise<Uploaded> {
  const whole = await upload(file);
  if (!whole.ok) return whole;
  const { file_id: id, width, height } = whole.data;
  const crop = width !== undefined && height !== undefined ? cropFor(part, { width, height }) : undefined;
  return crop === undefined ? whole : api.files.crop({ id, ...crop });
}

async function upload(file: File): Promise<Uploaded> {
  const about = { fileName: file.name, fileSize: file.size };
  const opened = await api.files.openUpload(about);
  if (!opened.ok) return opened;
  const { uploadUrl, method, headers, key } = opened.data;
  try {
    const sent = await fetch(uploadUrl, { method, headers, body: file });
    if (!sent.ok) return failed({ status: sent.status, message: 'The picture did not arrive.' });
  } catch (cause) {
    return failed({ code: 'NETWORK_ERROR', cause });
  }
  return api.files.completeUpload({ key, ...about, category: 'cover' });
}
