// The product with a bot whose deliveries are watched in the console, and tabs of a real Chromium.
import type { CDPSession } from 'playwright-core';
import { newSecret } from '../../src/shared/ids.js';
import { openTab, type Tab } from '../../test/console/browser.js';
import { type Messenger, openMessenger, ownerAccount } from '../bots/messenger.js';
import { judge } from '../closed-loop.js';
import type { Stage } from '../stage.js';
import type { Load, Loaded } from '../vouchers/load-messages.js';
import { openPort, type ProcessPort } from '../vouchers/process-port.js';
import { connectionsMax, sayings } from '../webhooks/delivering.js';
import { openReceiver } from '../webhooks/open-receiver.js';

export interface ConsoleWorld {
  readonly address: string;
  /** A tab that is closed behind the work. */
  withTab<T>(work: (tab: BenchTab) => Promise<T>): Promise<T>;
  /** Logs in, and opens the list of the bot's deliveries. */
  openList(tab: BenchTab): Promise<void>;
  /** People write to the bot so often for so long; each message is a delivery. */
  write(perSecond: number, seconds: number): Promise<void>;
}

export interface BenchTab extends Tab {
  readonly debug: CDPSession;
  /** Live events that came so far. */
  events(): number;
}

const chatsTotal = 100;
const callers = 64;
const patienceMs = 30_000;

export async function openConsoleWorld(stage: Stage): Promise<ConsoleWorld> {
  const secret = newSecret('');
  const { receiver, caFile } = await openReceiver(stage, secret);
  const trust = { WEBHOOK_DEV_TARGETS: '127.0.0.0/8', WEBHOOK_CA_FILE: caFile };
  const messenger = await openMessenger(stage, trust);
  const { cores, onEnd } = stage;
  const plan = { script: 'vouchers/loader.ts', core: cores?.loader, onEnd };
  const loader = await openPort<Load, Loaded>(plan);
  const address = `http://127.0.0.1:${messenger.product.port}`;
  const { botId, chats } = await openBot(messenger, { url: receiver.url, secret_token: secret });
  return Object.freeze({
    address,
    async withTab<T>(work: (tab: BenchTab) => Promise<T>) {
      const tab = await openTab(address);
      try {
        return await work(await measurable(tab));
      } finally {
        await tab.close();
      }
    },
    async openList({ page }: BenchTab) {
      await page.goto(`/console#/bots/${botId}/deliveries`);
      await page.getByLabel('Username').fill(ownerAccount.username);
      await page.getByLabel('Password').fill(ownerAccount.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByLabel('Status').waitFor({ timeout: patienceMs });
    },
    write: (perSecond: number, seconds: number) =>
      writeTo({ messenger, loader, chats }, { perSecond, seconds }),
  });
}

async function openBot(messenger: Messenger, webhook: object) {
  const { call } = messenger.product;
  const { token, userId } = await messenger.bot();
  const { id: botId } = await call<{ id: string }>('GET', '/api/v1/bots/me', { token });
  const body = { ...webhook, max_connections: connectionsMax };
  await call('POST', '/api/v1/bots/setWebhook', { token, body });
  const chats = await Promise.all(Array.from({ length: chatsTotal }, () => messenger.group([userId])));
  return { botId, chats };
}

async function measurable(tab: Tab): Promise<BenchTab> {
  let count = 0;
  tab.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      count += String(payload).split('"op":"event"').length - 1;
    }),
  );
  return { ...tab, debug: await tab.context.newCDPSession(tab.page), events: () => count };
}

interface Writing {
  readonly messenger: Messenger;
  readonly loader: ProcessPort<Load, Loaded>;
  readonly chats: readonly string[];
}

async function writeTo(
  { messenger, loader, chats }: Writing,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<void> {
  const requests = sayings({ messenger }, { chats }, Math.ceil(perSecond * seconds));
  const { port } = messenger.product;
  judge(await loader.ask({ port, connections: callers, seconds, perSecond, requests }), 0);
}
