// Pictures that the platform itself has fetched become files by the same steps as uploads of people.
import type { FileOwner } from './file.js';
import { isPicture, sniff } from './file-type.js';
import type { Uploads } from './uploads.js';

interface Fetched {
  readonly bytes: Uint8Array;
  readonly owner: FileOwner;
}

/** Returns undefined when the bytes are no picture; nothing is kept then. */
export async function keepPicture(uploads: Uploads, { bytes, owner }: Fetched): Promise<string | undefined> {
  const fileType = await sniff(bytes);
  if (fileType === undefined || !isPicture(fileType)) return undefined;
  const about = { fileName: 'photo', fileSize: bytes.length };
  const { _id: key } = await uploads.open(owner, { ...about, fileType });
  await uploads.receive(key, { source: pieceOf(bytes), declared: '' });
  const { _id: fileId } = await uploads.complete(owner, { ...about, key, category: 'bot', isPublic: false });
  return fileId;
}

async function* pieceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
