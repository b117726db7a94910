// The caller's own files: read, list, crop, delete.
import type { HandlerInput } from '../shared/endpoint.js';
import { endpoint, type FilesDeps } from './deps.js';
import { type DoorCaller, doors, type FileDoor } from './doors.js';
import { type FileRow, ownerOf, shownFile } from './file.js';

const { path } = doors.account;

export const listFiles = listFilesOf('account');
export const listBotFiles = listFilesOf('bot');
export const deleteFile = deleteFileOf('account');
export const deleteBotFile = deleteFileOf('bot');

export const readFile = endpoint({
  id: 'files.read',
  summary: 'Read a file of yours or one that you received, with fresh addresses to download it from',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'common.IdParams',
  data: 'files.File',
  errors: ['NOT_FOUND'],
  async handle({ params, caller, request, deps }) {
    const { userId: id } = caller;
    const row = await deps.sentFiles.read(params.id, { id });
    return shownFile(asSeenBy(row, ownerOf(caller)), deps.links, request.at);
  },
});

export const getFile = endpoint({
  id: 'bots.files.read',
  summary: 'Read a file of the bot or one that it received, with fresh addresses to download it from',
  method: 'GET',
  path: '/api/v1/bots/getFile',
  auth: 'bot',
  query: 'files.FileQuery',
  data: 'files.File',
  errors: ['NOT_FOUND'],
  async handle({ query, caller, request, deps }) {
    const { systemUserId: id, botId } = caller;
    const row = await deps.sentFiles.read(query.file_id, { id, botId });
    return shownFile(asSeenBy(row, ownerOf(caller)), deps.links, request.at);
  },
});

export const cropFile = endpoint({
  id: 'files.crop',
  summary: 'Make a new file of a part of a picture; the picture stays as it is',
  method: 'POST',
  path: `${path}/:id/crop`,
  auth: 'account',
  limit: { requests: 60, windowSeconds: 60 },
  params: 'common.IdParams',
  body: 'files.CropRequest',
  data: 'files.File',
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'FILE_QUOTA_EXCEEDED', 'STORAGE_FULL'],
  async handle({ params, body, caller, request, deps }) {
    return shownFile(await deps.library.crop(params.id, ownerOf(caller), body), deps.links, request.at);
  },
});

function listFilesOf(auth: FileDoor) {
  const { path, id, whose } = doors[auth];
  return endpoint({
    id: `${id}.list`,
    summary: `List ${whose} files, newest first, and see how much of ${whose} quota is used`,
    method: 'GET',
    path,
    auth,
    query: 'files.FilesQuery',
    data: 'files.Files',
    errors: [],
    async handle({ query, caller, request, deps }: Input<undefined, 'files.FilesQuery'>) {
      const owner = ownerOf(caller);
      const [{ rows, total }, usage] = await Promise.all([
        deps.library.page(owner, query),
        deps.library.usage(owner),
      ]);
      const items = rows.map((row) => shownFile(row, deps.links, request.at));
      return { items, total, page: query.page ?? 1, pageSize: query.pageSize ?? 20, usage };
    },
  });
}

function deleteFileOf(auth: FileDoor) {
  const { path, id, whose } = doors[auth];
  return endpoint({
    id: `${id}.delete`,
    summary: `Delete one of ${whose} files that nothing shows`,
    method: 'DELETE',
    path: `${path}/:id`,
    auth,
    params: 'common.IdParams',
    data: 'common.Empty',
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params, caller, deps }: Input<'common.IdParams', undefined>) {
      await deps.library.remove(params.id, ownerOf(caller));
      return {};
    },
  });
}

interface Input<P extends 'common.IdParams' | undefined, Q extends 'files.FilesQuery' | undefined>
  extends Omit<HandlerInput<FilesDeps, 'account', P, Q, undefined>, 'caller'> {
  readonly caller: DoorCaller;
}

/** The metadata that an uploader keeps with a file is shown to the uploader alone. */
function asSeenBy(row: FileRow, owner: FileRow['owner']): FileRow {
  return row.owner === owner ? row : { ...row, metadata: undefined };
}
