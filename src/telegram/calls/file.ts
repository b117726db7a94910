// getFile: where the bytes of a file are downloaded from.
import type { Schemas } from '../../generated/schemas.js';
import { filePathOf } from '../files/file-path.js';
import { badRequest } from '../refusals.js';
import type { TelegramCall } from './call.js';

export const getFile: TelegramCall = {
  endpoint: 'bots.files.read',
  prepare: ({ parameters }) => ({
    body: { file_id: parameters.text('file_id') ?? '' },
    result(data) {
      const { file_id, file_size, mime_type } = data as Schemas['files.File'];
      return { file_id, file_unique_id: file_id, file_size, file_path: filePathOf({ file_id, mime_type }) };
    },
    wording: ({ status }) => (status === 404 || status === 400 ? badRequest('invalid file_id') : undefined),
  }),
};
