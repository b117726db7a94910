// Ten bots on the whole product that fetch their updates, and somebody who writes to them at a fixed rate.
import type { Messenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import type { Read, Writing } from './latency.clients.js';

export const botsInAll = 10;

export interface Talk {
  /** Each update has come once. */
  read(writing: Writing): Promise<Read>;
}

export async function openTalk({ cores, onEnd }: Stage, messenger: Messenger): Promise<Talk> {
  const { product, owner } = messenger;
  const bots: { token: string; chat: string }[] = [];
  for (let nth = 0; nth < botsInAll; nth += 1) {
    const { token, userId } = await messenger.bot();
    bots.push({ token, chat: await messenger.group([userId]) });
  }
  const clients = startScript({
    script: 'updates/latency.clients.ts',
    core: cores?.loader,
    settings: { port: product.port, owner, bots },
    onEnd,
  });
  await messageFrom(clients);
  return Object.freeze({
    async read(writing: Writing) {
      const answered = messageFrom<Read>(clients);
      clients.send(writing);
      const read = await answered;
      const { sent, missing, twice } = read;
      if (missing > 0 || twice > 0)
        throw new InvalidRun(`of ${sent} updates ${missing} are missing and ${twice} came twice`);
      return read;
    },
  });
}
