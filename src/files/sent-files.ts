// Files in messages: checks who may send and read them, and makes the fields that a message shows.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { downloadOf, type FileOwner, type FileRow, linkEnd } from './file.js';
import type { FileStore } from './file.store.js';
import type { SignedLinks } from './signed-links.js';

/** The rights to files, as the room of messages knows them. */
interface FileRights {
  /** True when a message that shows the file is in a chat of this person or bot. */
  isReceivedBy(fileId: string, userId: string): Promise<boolean>;
}

/** A participant of chats under `id`; with `botId` it is a bot. */
interface FileReader {
  readonly id: string;
  readonly botId?: string;
}

export interface SentFiles {
  /** Throws NOT_FOUND for a reader who has neither uploaded nor received it. */
  read(id: string, reader: FileReader): Promise<FileRow>;
  /** The fields in a message; its addresses are valid for as long as an update may wait. */
  forSending(id: string, sender: FileReader, at: number): Promise<Schemas['chats.MessageFile']>;
  /** The fields of the files that still exist, by id, with addresses as `getFile` gives them. */
  shown(ids: readonly string[], at: number): Promise<ReadonlyMap<string, Schemas['chats.MessageFile']>>;
  /** The same fields, for updates. */
  told(ids: readonly string[], at: number): Promise<ReadonlyMap<string, Schemas['chats.MessageFile']>>;
  /** Called once, by the room that keeps messages, when it opens. */
  rightsAre(rights: FileRights): void;
}

/** An update waits for at most 7 days. */
const sentLifeMs = 8 * 24 * 3_600_000;

const noRights: FileRights = { isReceivedBy: async () => false };

export function createSentFiles({ store, links }: { store: FileStore; links: SignedLinks }): SentFiles {
  let rights = noRights;

  async function read(id: string, reader: FileReader): Promise<FileRow> {
    const row = await store.file(id);
    const mayRead = row?.owner === ownerIn(reader) || (row && (await rights.isReceivedBy(id, reader.id)));
    if (!row || !mayRead) throw refuse('NOT_FOUND', { message: 'There is no such file that you may use.' });
    return row;
  }

  async function those(ids: readonly string[], endsAt: number) {
    const rows = ids.length === 0 ? [] : await store.files(ids);
    return new Map(rows.map((row) => [row._id, downloadOf(row, links, endsAt)]));
  }

  return Object.freeze({
    read,
    async forSending(id: string, sender: FileReader, at: number) {
      return downloadOf(await read(id, sender), links, linkEnd(at, sentLifeMs));
    },
    shown: (ids: readonly string[], at: number) => those(ids, linkEnd(at)),
    told: (ids: readonly string[], at: number) => those(ids, linkEnd(at, sentLifeMs)),
    rightsAre(given: FileRights) {
      rights = given;
    },
  });
}

function ownerIn({ id, botId }: FileReader): FileOwner {
  return botId === undefined ? `account:${id}` : `bot:${botId}`;
}
