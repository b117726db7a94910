// A node to which the name of Telegram's server leads, and the rest of the world as far as bots ask for it.
import type { RequestListener } from 'node:http';
import { type ChatsWorld, openChatsWorld } from '../../chats/chats-world.js';
import { patientRooms } from '../../chats/patient-rooms.js';
import { film, picture } from '../../chats/uploads.js';
import type { TelegramBot } from '../telegram-world.js';
import { openFront } from './front.js';
import { createRecorder, type RecordedAnswer } from './recorder.js';
import type { StageSettings } from './settings.js';

export interface Stage {
  readonly world: ChatsWorld;
  /** What the node has answered to all the bots. */
  readonly answers: readonly RecordedAnswer[];
  /** Sets what the developer of a bot sets. */
  adapt(bot: TelegramBot, settings: ShownSettings): Promise<void>;
  close(): Promise<void>;
}

type ShownSettings = Readonly<Record<string, boolean>> | undefined;

/** Where aiogram's example listens for webhooks, and the name that it tells the server. */
const webhookPort = 8080;

export async function openStage(settings: StageSettings): Promise<Stage> {
  const env = { WEBHOOK_DEV_TARGETS: '127.0.0.1/32:443', WEBHOOK_CA_FILE: settings.authority };
  const world = await openChatsWorld(env, { rooms: patientRooms });
  const recorder = createRecorder();
  const front = await openFront(settings, {
    ports: { 'api.telegram.org': world.node.port, 'aiogram.dev': webhookPort },
    watch: { 'api.telegram.org': recorder.watch },
    others: await filesOfOthers(),
  });
  return {
    world,
    answers: recorder.answers,
    async adapt(bot, body) {
      const { token } = bot.owner;
      if (body !== undefined) await world.ask(`PATCH /api/v1/bots/my/${bot.botId}`, { token, body });
    },
    async close() {
      await front.close();
      await world.close();
    },
  };
}

/** A picture at any address, and a film where one is asked for. */
async function filesOfOthers(): Promise<RequestListener> {
  const [still, moving] = [await picture(), film()];
  return ({ url = '' }, response) => {
    const { bytes, fileType } = url.endsWith('.mp4') ? moving : still;
    response.writeHead(200, { 'Content-Type': fileType, 'Content-Length': bytes.length }).end(bytes);
  };
}
