// Two linked nodes with people, bots and chats, and requests for updates that wait on either of them.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Asked, TestNode } from '../support/node.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

export type Update = Schemas['updates.Update'] & { message?: { text: string } };

export interface PollsWorld extends ChatsWorld {
  readonly other: TestNode;
  /** How many requests for updates wait there. */
  parked(node: TestNode): Promise<number>;
  /** Resolves when so many wait there. */
  untilParked(node: TestNode, count: number): Promise<void>;
  /** Through one of the nodes; 50 seconds unless it says otherwise. */
  poll(node: TestNode, token: string, asked?: object): Promise<Asked>;
  /** The same on a connection that can be cut off. */
  rawPoll(node: TestNode, token: string, asked?: object): Promise<RawConnection>;
}

const metricsToken = 'a-token-of-the-tests-for-metrics';
const path = '/api/v1/bots/getUpdates';
const linked = {
  ...linkedNodes,
  METRICS_TOKEN: metricsToken,
};

export async function openPollsWorld(env: Readonly<Record<string, string>> = {}): Promise<PollsWorld> {
  const world = await openChatsWorld({ ...linked, ...env });
  const other = await world.another();

  async function parked({ address }: TestNode): Promise<number> {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${address}/metrics`, { headers })).text();
    return Number(/^signalbox_polls_parked (\d+)$/m.exec(text)?.[1]);
  }

  return {
    ...world,
    other,
    parked,
    untilParked: (node, count) => until(async () => (await parked(node)) === count),
    poll: (node, token, asked = {}) => node.ask('POST', path, { token, body: { timeout: 50, ...asked } }),
    async rawPoll({ port }, token, asked = {}) {
      const raw = await openRaw(port);
      raw.send(requestFor(token, { timeout: 50, ...asked }));
      return raw;
    },
  };
}

export function requestFor(token: string, asked: object): string {
  const body = JSON.stringify(asked);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: t',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export function updatesOf({ status, text, json }: Asked): readonly Update[] {
  expect(status, text).to.equal(200);
  return (json.data as { updates: Update[] }).updates;
}

export function textsOf(updates: readonly Update[]): readonly (string | undefined)[] {
  return updates.map(({ message }) => message?.text);
}
