// How many of the demands that RFC 9110 and RFC 9112 make of a reader of requests are not met, and which: all
// of them inside the library, and the list only gets shorter.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { pageRoutes } from '../../src/gateway/pages.js';
import { libraryInUse } from '../../src/gateway/uws.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openRaw, type RawAnswer } from '../support/raw-http.js';
import { type Heard, type Vector, vectors } from './http-vectors.js';

const decision = 'docs/decisions/http-edge.md';

/** What is heard instead, whichever build of the library runs. Decision: docs/decisions/http-edge.md */
const failing: Readonly<Record<string, Heard>> = {
  // The library answers before it shows the request.
  'an absolute target': '505',
  // It shows no header from there on.
  'a length behind a header without a name': '400 200',
  // It reads chunks in its own way, and shows only what is in them.
  'a blank behind a size': '200',
  'a size that LF ends': '200',
  'data that no CRLF follows': '200',
  'an extension of a chunk': '400',
  'an extension in quotes': '400',
  'a trailer': '505',
  // It closes behind all that came in the packet.
  'close, and a request in the same packet': '200 200',
};

/** What the older build takes for a head that goes on, until ten seconds are over. */
const failingOfOlder: Readonly<Record<string, Heard>> = {
  'no headers at all': 'cut',
  'a blank before the colon': 'cut',
  'a tab before the colon': 'cut',
  'a blank before the colon of a length': 'cut',
  'a folded value': 'cut',
  'a folded coding': 'cut',
};

const allFailing = { ...failing, ...failingOfOlder };
const failuresMax =
  { 'uws-pack@20.0.8': 15, '@btc-vision/uwebsockets.js@20.57.0': 9 }[libraryInUse.build] ?? 0;

const needed: Readonly<Record<number, string>> = { 401: 'www-authenticate', 405: 'allow' };

describe('what RFC 9110 and RFC 9112 demand of a reader of requests', () => {
  let gateway: Gateway;

  before(async () => {
    const parts = { method: 'POST', body: 'accounts.RegisterRequest', data: 'accounts.User' } as const;
    const open = testEndpoint({
      ...parts,
      id: 'test.open',
      summary: 'Takes a body.',
      path: '/api/v1/accounts/register',
      auth: 'none',
      errors: [],
      handle: () => answered({}),
    });
    const closed = testEndpoint({
      id: 'test.closed',
      summary: 'Asks for a token.',
      method: 'GET',
      path: '/api/v1/bots/me',
      auth: 'bot',
      data: 'accounts.User',
      errors: [],
      handle: () => answered({}),
    });
    const page = { type: 'text/plain; charset=utf-8', body: 'a page' };
    const plainRoutes = pageRoutes({ '/docs': page });
    gateway = await openTestGateway({ endpoints: [open, closed], plainRoutes });
  });
  after(() => closeGateway(gateway));

  /** The server closes every connection in the end, at the latest when nothing has come for ten seconds. */
  async function heardOf({ bytes, later }: Vector): Promise<Heard> {
    const raw = await openRaw(gateway.port);
    raw.send(Buffer.from(bytes, 'latin1'));
    const heard: string[] = [];
    let answer = await (bytes.startsWith('HEAD') ? raw.headAnswer() : raw.answer()).catch(() => undefined);
    if (later !== undefined) raw.send(later);
    for (; answer !== undefined; answer = await raw.answer().catch(() => undefined)) heard.push(said(answer));
    return heard.length === 0 ? 'cut' : heard.join(' ');
  }

  function said({ status, headers }: RawAnswer): string {
    const header = needed[status];
    return header !== undefined && header in headers ? `${status} ${header}` : String(status);
  }

  it('is met, but for what the library keeps us from', async () => {
    const heard = await Promise.all(vectors.map(async (vector) => [vector, await heardOf(vector)] as const));
    const failingHere = libraryInUse.build.startsWith('uws-pack') ? allFailing : failing;
    const unmet = heard.filter(([{ asks }, one]) => !asks.includes(one));
    expect(Object.fromEntries(unmet.map(([{ name }, one]) => [name, one]))).to.deep.equal(failingHere);
    expect(unmet.length).to.be.at.most(failuresMax);
  });

  it('is counted in the decision as it is', () => {
    const names = new Set(vectors.map(({ name }) => name));
    expect(names.size, 'each has a name of its own').to.equal(vectors.length);
    const text = readFileSync(decision, 'utf8');
    expect(text).to.contain(`${Object.keys(allFailing).length} of ${vectors.length} demands`);
    expect(text).to.contain(`${Object.keys(failing).length} with the newer build`);
  });
});
