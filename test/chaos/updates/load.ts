// What people and bots of a run do all the time: people write, bots fetch and acknowledge, and one changes
// between fetching and a webhook.
import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '../../../src/shared/timers.js';
import { createRng } from '../../simulation/scheduler.js';
import { type Cast, type CastBot, personsPassword, type Speaker, webhookSecret } from './cast.js';
import type { Answer, Asking, Cluster } from './cluster.js';
import { nextBehaviour } from './endpoint.js';
import type { Fetched, Said } from './ledger.js';
import { saidIn, textOf } from './texts.js';

export interface UpdatesLoad {
  /** In the order in which they were accepted. */
  readonly accepted: readonly Said[];
  fetchedBy(bot: CastBot): readonly Fetched[];
  /** What bots had acknowledged when they set a webhook, and was not stored: one line each. */
  readonly forgotten: readonly string[];
  /** Resolves when what was being said is accepted, every endpoint does well, and nobody changes any more. */
  quieten(): Promise<void>;
  /** Resolves when nobody fetches any more. */
  stop(): Promise<void>;
  /** The first thing that went wrong; then it stands still. */
  failure(): Error | undefined;
}

export interface UpdatesLoadOptions {
  readonly cast: Cast;
  readonly cluster: Pick<Cluster, 'insist'>;
  readonly seed: number;
  /** Messages a second, of all people together. */
  readonly rate: number;
  /** The number up to which a bot is done with its updates, as it is stored. */
  storedDone(bot: CastBot): Promise<number>;
}

const pollSeconds = 1;
const changesEveryMs = 2_500;
const behavesMs = 1_000;
const refusedMs = 200;
/** An acknowledgement that is not stored after so many looks is taken for lost. */
const looksMax = 10;

export function startLoad(options: UpdatesLoadOptions): UpdatesLoad {
  const { cast, cluster, seed, rate, storedDone } = options;
  const accepted: Said[] = [];
  const forgotten: string[] = [];
  const fetched = new Map<CastBot, Fetched[]>();
  /** Up to which number the last call that was answered has acknowledged. */
  const acknowledgedBy = new Map<CastBot, number>();
  const everyMs = (1_000 * cast.speakers.length) / rate;
  let isQuiet = false;
  let isOver = false;
  let failed: Error | undefined;

  const pushed = cast.bots.flatMap(({ endpoint }) => (endpoint === undefined ? [] : [endpoint]));
  const noisy = Promise.all([
    ...cast.speakers.map((speaker, nth) => speak(speaker, createRng(seed + nth))),
    ...cast.bots.filter(({ way }) => way === 'both').map(change),
    ...pushed.map(async (endpoint, nth) => {
      const rng = createRng(seed - 1 - nth);
      while (!isQuiet) {
        endpoint.behave(nextBehaviour(rng));
        await pause(behavesMs * (0.5 + rng.next()));
      }
      endpoint.behave('ok');
    }),
  ]).catch(note);
  const fetchers = cast.bots.filter(({ way }) => way === 'fetches' || way === 'both');
  const fetching = Promise.all(fetchers.map(fetchAll)).catch(note);

  function note(error: unknown): void {
    failed ??= error instanceof Error ? error : new Error(String(error));
  }

  async function speak({ person, chatId, chat }: Speaker, rng: Rng): Promise<void> {
    let { token } = person;
    const path = `/api/v1/chats/${chatId}/messages`;
    for (let n = 1; !isQuiet; n += 1) {
      const body = { text: textOf({ chat, n }), client_message_id: `${chat}-${n}` };
      let answer = await cluster.insist({ method: 'POST', path, token, body });
      if (answer.status === 401) {
        token = await newToken(cluster, person.username);
        answer = await cluster.insist({ method: 'POST', path, token, body });
      }
      dataOf(answer);
      accepted.push({ chat, n });
      await pause(everyMs * (0.5 + rng.next()));
    }
  }

  interface Update {
    readonly update_id: string;
    readonly update_seq: number;
    readonly message: { readonly text: string };
  }

  async function fetchAll(bot: CastBot): Promise<void> {
    const all: Fetched[] = [];
    fetched.set(bot, all);
    for (let offset = 1; !isOver; ) {
      const body = { offset, timeout: pollSeconds };
      const askedMs = performance.now();
      const answer = await asBot(bot, 'getUpdates', body);
      if (answer.status === 409) {
        await pause(refusedMs);
        continue;
      }
      const acknowledged = offset - 1;
      acknowledgedBy.set(bot, acknowledged);
      for (const { update_id: id, update_seq: seq, message } of dataOf<{ updates: Update[] }>(answer)
        .updates) {
        all.push({ ...saidIn(message.text), id, seq, acknowledged, askedMs });
        offset = Math.max(offset, seq + 1);
      }
    }
  }

  async function change(bot: CastBot, nth: number): Promise<void> {
    const rng = createRng(seed + 1_000 + nth);
    const body = { url: bot.endpoint?.url, secret_token: webhookSecret };
    for (;;) {
      dataOf(await asBot(bot, 'deleteWebhook', {}));
      if (isQuiet) return;
      await pause(changesEveryMs * (0.5 + rng.next()));
      bot.endpoint?.acknowledged(await storedAcknowledged(bot));
      dataOf(await asBot(bot, 'setWebhook', body));
      await pause(changesEveryMs * (0.5 + rng.next()));
    }
  }

  /**
   * What has been acknowledged is stored a moment later, and is lost when the node that was called dies
   * before that: a webhook that is set then begins before it. Decision: docs/decisions/update-numbers.md
   */
  async function storedAcknowledged(bot: CastBot): Promise<number> {
    const acknowledged = acknowledgedBy.get(bot) ?? 0;
    let stored = await storedDone(bot);
    for (let looks = 0; stored < acknowledged && looks < looksMax; looks += 1) {
      await pause(refusedMs);
      stored = await storedDone(bot);
    }
    if (stored < acknowledged) forgotten.push(`${bot.name}: ${stored + 1} to ${acknowledged}`);
    return Math.min(stored, acknowledged);
  }

  function asBot({ token }: CastBot, method: string, body: object): Promise<Answer> {
    const asking: Asking = { method: 'POST', path: `/api/v1/bots/${method}`, token, body };
    return cluster.insist(asking);
  }

  return Object.freeze({
    accepted,
    forgotten,
    fetchedBy: (bot: CastBot) => fetched.get(bot) ?? [],
    async quieten() {
      isQuiet = true;
      await noisy;
    },
    async stop() {
      isOver = true;
      await fetching;
    },
    failure: () => failed,
  });
}

/** Theirs ends a quarter of an hour after they have logged in. */
export async function newToken({ insist }: Pick<Cluster, 'insist'>, username: string): Promise<string> {
  const body = { username, password: personsPassword };
  const answer = await insist({ method: 'POST', path: '/api/v1/accounts/login', body });
  return dataOf<{ access_token: string }>(answer).access_token;
}

export function dataOf<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(`A call was answered with ${status}: ${text}`);
  return JSON.parse(text).data as T;
}
