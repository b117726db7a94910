// The forms of nine libraries, byte for byte but for the chat, the picture and the known file: each sends
// what it says.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { picture, upload } from '../chats/uploads.js';
import { type FileScene, fileRecordings } from './file-recordings.js';
import { type Fields, type Talk, type TelegramAnswer, talk } from './telegram-world.js';

describe('the forms of a bot', () => {
  let world: ChatsWorld;
  let scene: Talk & FileScene;

  before(async () => {
    world = await openSharedChats();
    const talking = await talk(world);
    const sea = await picture();
    const { file_id: known } = await upload(world, talking.bot, sea);
    scene = { ...talking, person: talking.chatNumber, known, bytes: Buffer.from(sea.bytes) };
  });
  after(() => world.close());

  const resultOf = <T>({ json }: TelegramAnswer): T => {
    expect(json, JSON.stringify(json)).to.include({ ok: true });
    return json.result as T;
  };
  type Photo = Fields & { readonly photo: readonly Fields[] };
  const said = async (count: number) =>
    (await world.history(scene.anna, scene.chat)).slice(0, count).reverse() as Schemas['chats.Message'][];

  for (const { library, photoName, sendPhoto, sendMediaGroup } of fileRecordings) {
    describe(`of ${library}`, () => {
      it('send a photo', async () => {
        const { caption, caption_entities, photo } = resultOf<Photo>(await scene.bot.send(sendPhoto(scene)));
        expect(caption).to.equal('Hi x');
        expect(caption_entities).to.deep.equal([{ type: 'bold', offset: 3, length: 1 }]);
        const [size = {}] = photo;
        expect(size).to.include({ width: 40, height: 30, file_size: scene.bytes.length });
        const [own] = await said(1);
        expect(own?.file).to.include({ file_id: size.file_id, file_name: photoName || 'file' });
      });

      it('send a new photo and a known one as a group', async () => {
        const [first, second, ...others] = resultOf<readonly Photo[]>(
          await scene.bot.send(sendMediaGroup(scene)),
        );
        expect(others).to.deep.equal([]);
        expect(first).to.include({ caption: 'one', media_group_id: second?.media_group_id });
        expect(second).not.to.have.property('caption');
        expect(second?.photo[0]?.file_id).to.equal(scene.known);
        const own = await said(2);
        expect(own.map(({ file }) => file?.file_id)).to.deep.equal([first?.photo[0]?.file_id, scene.known]);
        expect(own[0]?.media_group_id).to.equal(own[1]?.media_group_id);
      });
    });
  }
});
