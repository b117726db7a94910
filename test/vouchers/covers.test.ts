// Covers over HTTP: a picture that a template shows stays, and one that nothing shows any more can go.
import { expect } from 'chai';
import sharp from 'sharp';
import { newId } from '../../src/shared/ids.js';
import type { Asked } from '../support/node.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop, templateFields } from './shop.js';

describe('the covers of templates', () => {
  let shop: Shop;
  let picture: Buffer;
  before(async () => {
    shop = await openSharedShop(2);
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#26a' } })
      .png()
      .toBuffer();
  });
  after(() => shop?.close());

  const files = (method: string, path: string, body?: Fields) =>
    shop.node.ask(method, `/api/v1/files${path}`, { token: shop.owner.token, ...(body && { body }) });
  const remove = (fileId: string) => files('DELETE', `/${fileId}`);
  const create = (fields: Fields) =>
    shop.call('POST', '/templates', {
      body: { external_template_id: newId('ext'), ...templateFields, ...fields },
    });
  const edit = (id: unknown, body: Fields, at = 0) => shop.call('PATCH', `/templates/${id}`, { body, at });
  const detailsOf = ({ json }: Asked) => (json.error as { details?: Fields[] } | undefined)?.details;

  async function upload(): Promise<string> {
    const about = { fileName: 'cover.png', fileSize: picture.byteLength };
    const { key, uploadUrl, headers } = expectOk(await files('POST', '/upload-credentials', about));
    const sent = await fetch(String(uploadUrl), {
      method: 'PUT',
      headers: headers as Record<string, string>,
      body: picture,
    });
    expect(sent.status).to.equal(200);
    return String(expectOk(await files('POST', '/complete', { key, ...about })).file_id);
  }

  it('stay while a template shows them, and can be deleted when it shows another', async () => {
    const [one, two] = [await upload(), await upload()];
    const { id } = expectOk(await create({ cover_file_id: one }));
    const { message } = expectRefused(await remove(one), 'CONFLICT', 409) as { message?: string };
    expect(message).to.include('give that template another cover first');
    expect(expectOk(await edit(id, { cover_file_id: two }))).to.include({ coverFileId: two });
    expectOk(await remove(one));
    expectRefused(await remove(two), 'CONFLICT', 409);
    expectOk(await edit(id, { name: 'Another name' }));
    expectRefused(await remove(two), 'CONFLICT', 409);
    expect(expectOk(await edit(id, { cover_file_id: null }))).not.to.have.property('coverFileId');
    expectOk(await remove(two));
  });

  it('stay until the last of those that show them shows another', async () => {
    const [one, two] = [await upload(), await upload()];
    const ids = await Promise.all(
      [1, 2, 3].map(async () => expectOk(await create({ cover_file_id: one })).id),
    );
    expectOk(await edit(ids[0], { cover_file_id: one }));
    for (const id of ids) {
      expectRefused(await remove(one), 'CONFLICT', 409);
      expectOk(await edit(id, { cover_file_id: two }));
    }
    expectOk(await remove(one));
  });

  it('stay for good with the vouchers that show them, whatever becomes of the template', async () => {
    const cover = await upload();
    const { id } = await shop.active({ cover_file_id: cover });
    const holder = await shop.holder();
    const { voucher } = expectOk(await shop.issue(id, holder.userId)) as { voucher: Fields };
    expectRefused(await edit(id, { cover_file_id: null }), 'TEMPLATE_STATE_CONFLICT', 409);
    for (const move of ['end', 'archive'])
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/${move}`));
    expectRefused(await remove(cover), 'CONFLICT', 409);
    const path = `/api/v1/wallet/vouchers/${voucher.id}`;
    const { coverUrl } = expectOk(await shop.node.ask('GET', path, { token: holder.token }));
    const shown = await fetch(String(coverUrl));
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).to.equal(true);
  });

  it('are held by nothing that was refused', async () => {
    const [cover, taken] = [await upload(), newId('ext')];
    expectOk(await create({ external_template_id: taken }));
    const refused = await create({ external_template_id: taken, cover_file_id: cover });
    expectRefused(refused, 'TEMPLATE_ID_TAKEN', 409);
    const { id } = await shop.template();
    expectOk(await shop.call('POST', `/templates/${id}/submit`));
    expectRefused(await edit(id, { cover_file_id: cover }), 'TEMPLATE_STATE_CONFLICT', 409);
    expectOk(await remove(cover));
    const late = await create({ cover_file_id: cover });
    expectRefused(late, 'VALIDATION', 400);
    expect(detailsOf(late)?.map(({ field }) => field)).to.deep.equal(['cover_file_id']);
  });

  it('are either shown or deleted when both are asked for at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const cover = await upload();
      const [deleted, ...made] = await Promise.all([
        remove(cover),
        ...[1, 2, 3].map(() => create({ cover_file_id: cover })),
      ]);
      const shown = made.filter(({ status }) => status === 200);
      expect(shown.length, `the DELETE heard ${deleted?.text}`).to.equal(deleted?.status === 200 ? 0 : 3);
    }
  });

  it('that are shown stay, however many edits come at once', async () => {
    const [one, two] = [await upload(), await upload()];
    for (let round = 0; round < 8; round += 1) {
      const { id } = expectOk(await create({ cover_file_id: one }));
      await Promise.all(
        [two, one, two, one].map(async (fileId, n) =>
          expectOk(await edit(id, { cover_file_id: fileId }, n % 2)),
        ),
      );
      const { coverFileId } = expectOk(await shop.own('GET', `/vouchers/templates/${id}`));
      expectRefused(await remove(String(coverFileId)), 'CONFLICT', 409);
    }
    const templates = shop.mongo.db.collection('voucher_templates');
    const held = new Set(
      (await shop.mongo.db.collection<{ _id: string }>('voucher_cover_holds').find().toArray()).map(
        ({ _id }) => _id,
      ),
    );
    const contents = 'st.context.content';
    for await (const { st } of templates.find({ [`${contents}.coverFileId`]: { $in: [one, two] } }))
      expect(held.has(st.context.content.coverHoldId)).to.equal(true);
  });
});
