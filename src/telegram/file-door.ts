// The door at which Telegram's bots download files, by the paths that getFile gives them.
import type { Schemas } from '../generated/schemas.js';
import { type Door, DoorBytes, type DoorRequest } from '../shared/doors.js';
import { type Refusal, refuse } from '../shared/errors.js';
import type { TelegramDeps } from './deps.js';
import { fileIdOf } from './files/file-path.js';
import { inTelegramsWords } from './refusals.js';
import { botOf, visitorIn } from './visitor.js';

const form = /^\/file\/bot([^/]*)\/(.+)$/;

export function createFileDoor(deps: TelegramDeps): Door {
  return Object.freeze({
    id: 'telegram.files',
    prefix: '/file/bot',
    bodyBytesMax: 0,
    open: (request: DoorRequest) => opened(request, deps),
  });
}

/** The file is read as getFile reads it, and its bytes as at the address that is given out for it. */
async function opened({ path, ranges, call }: DoorRequest, deps: TelegramDeps): Promise<DoorBytes> {
  const [, segment = '', rest = ''] = form.exec(path) ?? [];
  if (rest === '') throw refuse('NOT_FOUND');
  const visitor = visitorIn(segment);
  const reply = await call('bots.files.read', {
    authorization: visitor.authorization,
    async input(caller) {
      await botOf(caller, visitor, deps.numbers);
      const file_id = fileIdOf(rest);
      if (file_id === undefined) throw refuse('NOT_FOUND');
      return { file_id };
    },
  });
  if ('refusal' in reply) throw inWords(reply.refusal);
  const { url } = reply.data as Schemas['files.File'];
  return new DoorBytes(await deps.formFiles.bytesAt(url, ranges()));
}

/** A download that there is not is 404, as at any address. */
function inWords(refusal: Refusal): Refusal {
  return refusal.status === 404 ? refusal : inTelegramsWords(refusal);
}
