// Brings a picture to the service and cuts the cover out of it.
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { uploadFile } from '../upload.js';
import { type CoverPart, cropFor } from './cover.state.js';

type Uploaded = CallSuccess<Schemas['files.File']> | CallFailure;

/** `onProgress` is told how many bytes have gone. */
export async function uploadCover(
  file: File,
  part: CoverPart,
  onProgress: (gone: number) => void,
): Promise<Uploaded> {
  const whole = await uploadFile(file, { category: 'cover', onProgress });
  if (!whole.ok) return whole;
  const { file_id: id, width, height } = whole.data;
  const crop = width !== undefined && height !== undefined ? cropFor(part, { width, height }) : undefined;
  return crop === undefined ? whole : api.files.crop({ id, ...crop });
}
