// Gives the files of stored messages fresh addresses.
import type { Schemas } from '../../generated/schemas.js';
import type { MessageFiles } from '../outside.js';
import { fileWith } from './content.js';

type Message = Schemas['chats.Message'];

/** A deleted file keeps its name and size, and has no address. */
export async function withFreshFiles(
  messages: readonly Message[],
  { files, at }: { readonly files: MessageFiles; readonly at: number },
): Promise<Message[]> {
  const ids = new Set(messages.flatMap(({ file }) => file?.file_id ?? []));
  const shown = await files.shown([...ids], at);
  return messages.map((message) => {
    if (message.file === undefined) return message;
    const fresh = shown.get(message.file.file_id);
    const { url: _url, thumbnail_url: _thumbnail, ...known } = message.file;
    return { ...message, file: fresh ? fileWith(fresh, message.metadata) : known };
  });
}
