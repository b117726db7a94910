// The room that serves bots which were written for Telegram, as the node opens it.
import { BoundedMap } from '../shared/bounded-map.js';
import { Refusal } from '../shared/errors.js';
import { readAddress } from './address.endpoint.js';
import { createDoor } from './door.js';
import { createFileDoor } from './file-door.js';
import { createFetched } from './files/fetched.js';
import { measureTelegram } from './metrics.js';
import { createNumberStore, numberCollections } from './numbers/number.store.js';
import { createNumbers } from './numbers/numbers.js';
import type { TelegramOutside } from './outside.js';
import { createPush } from './push.js';
import { createRecentNames } from './shown/recent-names.js';

/** A bot that is forgotten costs its next request a read. */
const newestSeenMax = 50_000;

export const telegramRoom = Object.freeze({
  name: 'telegram',
  collections: numberCollections,
  kinds: () => [],
  endpoints: [readAddress],
  async open({
    mongo,
    config,
    clock,
    directory,
    messageReads: messages,
    gauge,
    log,
    ...given
  }: TelegramOutside) {
    const { bots, queues, findAddressees, formFiles, sentFiles, senders } = given;
    let address = '';
    let leftOut = 0;
    const deps = {
      ...{ bots, queues, findAddressees, clock, messages, formFiles },
      withFetched: createFetched(senders.toStrangers),
      mayUse: (id: string, bot: Parameters<typeof sentFiles.read>[1]) =>
        sentFiles.read(id, bot).then(() => true, isNoFile),
      numbers: createNumbers({ store: createNumberStore(mongo) }),
      names: createRecentNames({ directory, clock }),
      directory,
      newestSeen: new BoundedMap<string, number>({ max: newestSeenMax }),
      leftOut(count: number) {
        leftOut += count;
      },
      origin: () => (config.telegramDoor === 'on' ? (config.publicUrl ?? address) : undefined),
    };
    const push = createPush({ deps, callerOf: bots.callerOf, log });
    measureTelegram({ gauge }, { leftOut: () => leftOut, answerCalls: push.counts });
    return {
      deps,
      offers: { telegramPush: { written: push.written, answered: push.answered } },
      doors: config.telegramDoor === 'on' ? [createDoor(deps, push.opens), createFileDoor(deps)] : [],
      listensAt(at: string) {
        address = at;
      },
    };
  },
});

function isNoFile(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
