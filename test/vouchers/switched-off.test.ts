// With vouchers switched off, authenticated callers are told so, and the rest of the platform works.
import { expect } from 'chai';
import { paramNamesOf } from '../../src/gateway/input.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { familyOf } from '../../src/shared/envelope.js';
import { openLive } from '../realtime/live-client.js';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { expectOk, expectRefused } from './shop.js';

describe('a platform without vouchers', () => {
  let stores: TestStores;
  let node: TestNode;
  let owner: Person;
  let token: string;
  before(async () => {
    stores = await openTestStores();
    const before = await openNodeOn({ ...stores, close: async () => undefined }, {});
    owner = await before.person();
    token = (await before.applicationToken(owner, ['vouchers:read'])).token;
    await before.close();
    node = await openNodeOn(stores, { VOUCHERS: 'off' });
  });
  after(() => node?.close());

  const ofVouchers = allEndpoints.filter(({ path }) => familyOf(path) === 'voucher');

  it('refuses every call under the addresses of vouchers, whatever it brings along', async () => {
    expect(ofVouchers.length).to.be.above(50);
    for (const { method, path, auth } of ofVouchers) {
      const place = paramNamesOf(path).reduce((at, name) => at.replace(`:${name}`, 'no such id'), path);
      const answer = await node.ask(method, encodeURI(place), {
        token: auth === 'application' ? token : owner.token,
        ...(method !== 'GET' && { body: '{"never": "read"' }),
      });
      const json = expectRefused(answer, 'FEATURE_UNAVAILABLE', 403);
      const message = 'Vouchers are switched off on this platform. Ask its operator to switch them on.';
      expect(json, path).to.include({ message });
    }
  });

  it('tells nothing to strangers, and to none of another family', async () => {
    const path = '/api/v1/open-platform/me';
    for (const wrong of [undefined, 'sop_nobody', owner.token])
      expectRefused(await node.ask('GET', path, { token: wrong }), 'INVALID_TOKEN', 401);
  });

  it('shows nothing of them live', async () => {
    for (const [topic, who] of [
      ['voucher:vch_1', owner.token],
      ['application:app_1:vouchers', token],
    ]) {
      const client = await openLive(node.address, { token: who ?? '' });
      const answer = await client.ask({ op: 'subscribe', topic });
      expect(answer).to.include({ op: 'error', status: 403, code: 'FEATURE_UNAVAILABLE' });
      await client.close();
    }
  });

  it('goes on with everything else', async () => {
    const chief = await node.admin();
    expectOk(await node.ask('GET', '/api/v1/admin/templates', { token: chief.token }));
    expectOk(await node.ask('GET', '/api/v1/accounts/me', { token: owner.token }));
    expectOk(await node.ask('GET', '/api/v1/bots/my', { token: owner.token }));
  });
});
