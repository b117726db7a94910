// What a getUpdates that waits at the door of Telegram's bots holds more than a native one.
import { ask, untilCounted } from '../held-memory.js';
import { startMeasuredPeer } from '../peer.js';
import type { Stage } from '../stage.js';
import { withParked } from '../with-parked.js';

const token = 'sbot_0123456789012345678901234567890123456789012';
const polls = {
  native: { path: '/api/v1/bots/getUpdates', headers: [`Authorization: Bearer ${token}`] },
  door: { path: `/bot1:${token}/getUpdates`, headers: [] },
};

const warmUps = 200;
const count = 5_000;

interface ParkedPolls {
  /** Bytes of the collected heap for each of so many that wait at once. */
  readonly native: number;
  readonly door: number;
}

/** A process for each of the two. What a poll holds outside the heap is the same for both: its connection. */
export async function parkedPolls(stage: Stage): Promise<ParkedPolls> {
  return { native: await heldBy(stage, 'native'), door: await heldBy(stage, 'door') };
}

async function heldBy(stage: Stage, kind: keyof typeof polls): Promise<number> {
  const { port } = await startMeasuredPeer(stage, 'parked-polls');
  const request = requestOf(polls[kind]);
  const heap = async () => Number(await ask(port, '/heap'));
  await withParked(stage, { port, request }, (add) => add(warmUps));
  await untilCounted(port, 0);
  const before = await heap();
  let after = 0;
  await withParked(stage, { port, request }, async (add) => {
    await add(count);
    await untilCounted(port, count);
    after = await heap();
  });
  return (after - before) / count;
}

/** As grammY asks. */
function requestOf({
  path,
  headers,
}: {
  readonly path: string;
  readonly headers: readonly string[];
}): string {
  const body = '{"offset":0,"limit":100,"timeout":30}';
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
