// Secrets rotate while updates are pushed and a node joins: the verifiers that receivers have take every
// delivery, with the secret that is old, with the one that is new, and at the end with the newest alone.
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { makeCertificates } from '../../scripts/webhook-sink/certificates.js';
import { systemClock } from '../../src/shared/clock.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import { openTrust } from '../support/pushed-world.js';
import { until } from '../support/until.js';
import { type Headers, type VerifierName, verifiers } from './verifiers.js';

interface Received {
  readonly headers: Headers;
  readonly body: string;
  /** The secrets that the receiver has when the request comes: it learns a secret before it names it. */
  readonly known: readonly string[];
}

/** As people choose them: words, and what Standard Webhooks makes. */
const secrets = [0, 1, 2, 3, 4, 5].map((nth) =>
  nth % 2 === 0
    ? `secret number ${nth}`
    : `whsec_${Buffer.from(`a key of bytes, ${nth}`).toString('base64')}`,
);
const betweenMin = 15;
const peopleTotal = 4;

describe('secrets that rotate under load', () => {
  const received: Received[] = [];
  let known: readonly string[] = [];
  let server: Server;
  let trust: ReturnType<typeof openTrust>;
  let world: ChatsWorld;
  let bot: Bot;
  let url: string;
  let isOver = false;
  before(async () => {
    const { cert, key, ca } = await makeCertificates(systemClock.now());
    server = createServer({ cert, key }, async (request, response) => {
      const { headers } = request;
      received.push({ headers: namedHeaders(headers), known, body: await text(request) });
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    trust = openTrust(ca);
    world = await openChatsWorld({ ...linkedNodes, ...trust.env });
    bot = await world.bot();
  });
  after(async () => {
    await world.close();
    server.closeAllConnections();
    server.close();
    trust.remove();
  });

  const moreReceived = async (more: number) => {
    const wanted = received.length + more;
    await until(() => received.length >= wanted);
  };

  async function rotate(secret: string): Promise<void> {
    known = [secret, ...known].slice(0, 2);
    await world.asBot(bot, 'setWebhook', { url, secret_token: secret });
  }

  /** The node that pushes signs with a new secret soon, not at once: nobody rotates again before it does. */
  async function isInUse(secret: string): Promise<boolean> {
    const last = received.at(-1);
    return last !== undefined && isTaken('octokit', [secret], last);
  }

  /** Writes until all is over, and answers how often. */
  async function speak(): Promise<number> {
    const person = await world.person();
    const { id } = await world.privateChat(person, bot.systemUserId);
    for (let said = 0; ; said += 1) {
      if (isOver) return said;
      await world.say(person, id, `${said}`);
    }
  }

  const isTaken = async (name: VerifierName, some: readonly string[], { body, headers }: Received) =>
    (await Promise.all(some.map((secret) => verifiers[name](secret, body, headers)))).includes(true);

  it('have every delivery taken by the stock verifiers', async () => {
    const [first = '', ...later] = secrets;
    await rotate(first);
    const speaking = Promise.all(Array.from({ length: peopleTotal }, speak));
    const joining = world.another();
    await moreReceived(betweenMin);
    for (const secret of later) {
      await rotate(secret);
      await until(() => isInUse(secret));
      await moreReceived(betweenMin);
    }
    isOver = true;
    const said = (await speaking).reduce((sum, count) => sum + count, 0);
    await joining;
    await until(() => received.length === said);
    for (const name of ['standardwebhooks', 'svix'] as const)
      for (const one of received)
        expect(await isTaken(name, [first], one), `${name}, with the oldest for a day`).to.equal(true);
    for (const name of ['octokit', 'standardwebhooks', 'svix'] as const)
      for (const one of received) expect(await isTaken(name, one.known, one), name).to.equal(true);

    const before = received.length;
    isOver = false;
    const more = speak();
    await moreReceived(betweenMin);
    isOver = true;
    await more;
    for (const name of ['octokit', 'standardwebhooks', 'svix'] as const)
      for (const one of received.slice(before))
        expect(await isTaken(name, secrets.slice(-1), one), `${name}, the newest`).to.equal(true);
  });
});

/** As the sender has written their names. */
function namedHeaders(headers: NodeJS.Dict<string | string[]>): Headers {
  const names = ['X-Platform-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name.toLowerCase()])])) as Headers;
}
