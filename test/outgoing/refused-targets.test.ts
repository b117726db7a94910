// Every spelling of a target inside is refused where it is named and where it is called.
import { expect } from 'chai';
import { addressIn, isPublic } from '../../src/outgoing/address.js';
import { operatorsPolicy } from '../../src/outgoing/target-policy.js';
import { whyNoTarget } from '../../src/outgoing/target-url.js';
import { publicAddresses, refusedAddresses, refusedUrls, spellings } from './vectors.js';
import { answering, aPost, connectionsBegun, type Listener, openListener, openWorld } from './world.js';

const good = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('targets that are refused', () => {
  let canary: Listener;

  beforeEach(async () => {
    canary = await openListener(answering(good), { host: '::' });
  });

  afterEach(() => canary.close());

  const at = (url: string) => url.replaceAll('PORT', String(canary.port));

  it('are at least 150', () => {
    expect(new Set(refusedUrls).size + refusedAddresses.length).to.be.above(150);
  });

  it('are not public, whichever way the address is written', () => {
    const judged = (text: string) => isPublic(addressIn(text) ?? expect.fail(`${text} is no address`));
    expect(refusedAddresses.filter(judged)).to.deep.equal([]);
    expect(publicAddresses.filter((text) => !judged(text))).to.deep.equal([]);
  });

  it('are refused where they are named', () => {
    for (const url of refusedUrls) expect(whyNoTarget(at(url)), url).to.be.a('string');
  });

  it('are refused where they are called, with one reason, and no connection begins', async () => {
    const world = await openWorld({ answers: () => ['127.0.0.1', '::1'] });
    const begun = await connectionsBegun(async () => {
      for (const url of refusedUrls) {
        const answer = await world.sender.post({ url: at(url), ...aPost });
        const { errorClass, message } = answer as { errorClass: string; message: string };
        expect({ errorClass, message }, url).to.deep.equal({
          errorClass: 'refused_target',
          message: 'The target is not allowed.',
        });
        const fetched = await world.sender.fetchBytes({ url: at(url), maxBytes: 9, accept: '*/*' });
        expect(fetched, url).to.include({ errorClass: 'refused_target', message });
      }
    });
    expect(begun).to.equal(0);
    expect(canary.connections()).to.equal(0);
    await world.close();
  });

  it('are refused by the address that a name resolves to', async () => {
    const byName = new Map(refusedAddresses.map((text, index) => [`n${index}.example.com`, text]));
    const world = await openWorld({ answers: (name) => [byName.get(name) ?? '127.0.0.1'] });
    const begun = await connectionsBegun(async () => {
      for (const [name, text] of byName) {
        const answer = await world.sender.post({ url: `https://${name}:${canary.port}/`, ...aPost });
        expect(answer, text).to.include({ errorClass: 'refused_target' });
      }
    });
    expect(begun).to.equal(0);
    expect(canary.connections()).to.equal(0);
    await world.close();
  });

  it('would be reached without the guard: the listener counts', async () => {
    const world = await openWorld({ policy: operatorsPolicy });
    for (const host of spellings) {
      const url = `http://${host}:${canary.port}/`;
      const answer = await world.sender.post({ url, ...aPost });
      // 0.0.0.0 and :: lead to another address than was vetted, which is seen when the connection stands.
      const isOther = /^\[?(?:0|0x0|0\.0\.0\.0|::|::ffff:0\.0\.0\.0)\]?$/.test(host);
      expect(answer, host).to.include(isOther ? { errorClass: 'refused_target' } : { status: 200 });
    }
    expect(canary.connections()).to.be.above(5);
    await world.close();
  });
});
