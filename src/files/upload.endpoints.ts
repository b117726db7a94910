// The two steps of an upload, for people and for bots.
import type { Schemas } from '../generated/schemas.js';
import type { HandlerInput } from '../shared/endpoint.js';
import { endpoint, type FilesDeps } from './deps.js';
import { type DoorCaller, doors, type FileDoor } from './doors.js';
import { ownerOf, shownFile, type UploadRow, uploadPath } from './file.js';
import type { SignedLinks } from './signed-links.js';

export const openAccountUpload = openUpload('account');
export const openBotUpload = openUpload('bot');
export const completeAccountUpload = completeUpload('account');
export const completeBotUpload = completeUpload('bot');

function openUpload(auth: FileDoor) {
  const { path, id } = doors[auth];
  return endpoint({
    id: `${id}.open_upload`,
    summary: 'Ask where to PUT the bytes of a file; the address is good for 15 minutes',
    method: 'POST',
    path: `${path}/upload-credentials`,
    auth,
    body: 'files.UploadRequest',
    // The limit fits metadata, also where a client escapes every letter.
    bodyLimit: 256 * 1024,
    data: 'files.UploadCredentials',
    errors: ['TOO_LARGE', 'FILE_QUOTA_EXCEEDED', 'STORAGE_FULL'],
    async handle({ body, caller, deps }: Input<'files.UploadRequest'>) {
      return credentialsOf(await deps.uploads.open(ownerOf(caller), body), deps.links);
    },
  });
}

function completeUpload(auth: FileDoor) {
  const { path, id, category } = doors[auth];
  return endpoint({
    id: `${id}.complete_upload`,
    summary: 'Make the uploaded bytes a file; asking again answers the same file',
    method: 'POST',
    path: `${path}/complete`,
    auth,
    body: 'files.CompleteRequest',
    data: 'files.File',
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'STORAGE_FULL'],
    async handle({ body, caller, request, deps }: Input<'files.CompleteRequest'>) {
      const row = await deps.uploads.complete(ownerOf(caller), { category, ...body });
      return shownFile(row, deps.links, request.at);
    },
  });
}

interface Input<B extends 'files.UploadRequest' | 'files.CompleteRequest'>
  extends Omit<HandlerInput<FilesDeps, 'account', undefined, undefined, B>, 'caller'> {
  readonly caller: DoorCaller;
}

function credentialsOf(row: UploadRow, links: SignedLinks): Schemas['files.UploadCredentials'] {
  return {
    uploadUrl: links.sign(uploadPath(row._id), row.expiresAt.getTime()),
    key: row._id,
    headers: { 'Content-Type': row.fileType ?? 'application/octet-stream' },
    expiresAt: row.expiresAt.toISOString(),
    method: 'PUT',
  };
}
