// Uploads small files in the two steps of the product, as people and as bots.
import { expect } from 'chai';
import sharp from 'sharp';
import type { Schemas } from '../../src/generated/schemas.js';
import type { ChatsWorld } from './chats-world.js';

type UploadedFile = Schemas['files.File'];

export interface Uploaded {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly fileType: string;
}

/** A person has a userId, a bot has a botId. */
type Uploader = { readonly token: string; readonly botId?: string };

export async function upload(world: ChatsWorld, by: Uploader, what: Uploaded): Promise<UploadedFile> {
  const door = by.botId === undefined ? '/api/v1/files' : '/api/v1/bots/files';
  const { bytes, fileName, fileType } = what;
  const about = { fileName, fileSize: bytes.length };
  const { token } = by;
  const { uploadUrl, key, headers } = await world.ask<Schemas['files.UploadCredentials']>(
    `POST ${door}/upload-credentials`,
    { token, body: { ...about, fileType } },
  );
  const put = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes });
  expect(put.status, await put.text()).to.equal(200);
  return world.ask(`POST ${door}/complete`, { token, body: { key, ...about } });
}

export async function picture(width = 40, height = 30): Promise<Uploaded> {
  const background = { r: 10, g: 120, b: 200 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, fileName: 'sea.png', fileType: 'image/png' };
}

export function plainText(text = 'Nothing but words.'): Uploaded {
  return { bytes: Buffer.from(text), fileName: 'words.txt', fileType: 'text/plain' };
}

/** The first bytes of an Ogg file. */
export function sound(): Uploaded {
  const page = Buffer.alloc(64);
  page.write('OggS', 0, 'latin1');
  page.write('OpusHead', 28, 'latin1');
  return { bytes: page, fileName: 'voice.ogg', fileType: 'audio/ogg' };
}

/** The first bytes of an MP4 file, which are all that is checked. */
export function film(): Uploaded {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(32, 0);
  box.write('ftypisom', 4, 'latin1');
  box.write('isomiso2avc1mp41', 16, 'latin1');
  return { bytes: box, fileName: 'waves.mp4', fileType: 'video/mp4' };
}
