// The honest callers: shops whose tills have tokens, bots that send and bots that fetch, and people who
// watch and who write.
import type { Messenger } from '../bots/messenger.js';
import type { Stage } from '../stage.js';
import { openPort } from '../vouchers/process-port.js';
import type { Honest, Turn } from './honest.clients.js';
import { type HeardOfAll, rates } from './honest.js';
import type { People } from './people.js';
import { openTills } from './tills.js';

export interface HonestWorld {
  /** All of them at their rates, for so long. */
  hear(seconds: number): Promise<HeardOfAll>;
}

const roomsTotal = 3;
const desksTotal = 3;

export async function openHonestWorld(
  stage: Stage,
  messenger: Messenger,
  people: People,
): Promise<HonestWorld> {
  const { product } = messenger;
  const tokensOf = await openTills(product);
  const rooms: Honest['rooms'][number][] = [];
  for (let nth = 0; nth < roomsTotal; nth += 1) {
    const [bot, watcher] = [await messenger.bot(), await people.register()];
    const chat = await messenger.group([bot.userId, watcher.id]);
    rooms.push({ chat, bot: bot.token, watcher: watcher.token });
  }
  const desks: Honest['desks'][number][] = [];
  for (let nth = 0; nth < desksTotal; nth += 1) {
    const [bot, writer] = [await messenger.bot(), await people.register()];
    const chat = await messenger.group([bot.userId, writer.id]);
    desks.push({ chat, bot: bot.token, writer: writer.token });
  }
  const settings: Honest = { port: product.port, rooms, desks };
  const clients = await openPort<Turn, HeardOfAll>({
    script: 'attack/honest.clients.ts',
    core: stage.cores?.loader,
    settings,
    onEnd: stage.onEnd,
  });
  return Object.freeze({
    hear: (seconds: number) => clients.ask({ seconds, tokens: tokensOf(Math.floor(rates.http * seconds)) }),
  });
}
