// The honest callers of every kind, in a process of their own: each request goes at its moment, whatever
// became of those before it.
import { once, setMaxListeners } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import WebSocket from 'ws';
import { answerOrders } from '../answering.js';
import type { HeardOfAll, Kind } from './honest.js';
import { Ledger } from './ledger.js';

export interface Honest {
  readonly port: number;
  /** A chat, the bot that sends into it, and the person who watches it live. */
  readonly rooms: readonly { readonly chat: string; readonly bot: string; readonly watcher: string }[];
  /** A chat, the person who writes there, and the bot that fetches it. */
  readonly desks: readonly { readonly chat: string; readonly writer: string; readonly bot: string }[];
}

export interface Turn {
  readonly seconds: number;
  /** One for each request of the kind http. */
  readonly tokens: readonly string[];
}

const { port, rooms, desks } = JSON.parse(process.argv[2] ?? '{}') as Honest;
/** Answers, events and updates that come later than this after the last of them are lost. */
const patienceMs = 5_000;
const pollSeconds = 20;
const pauseMs = 100;
const lagEveryMs = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** By bot, over all turns. */
const offsets = new Map<string, number>();
let turns = 0;

interface Ask {
  readonly verb: string;
  readonly token?: string;
  readonly body?: object;
  readonly signal: AbortSignal;
}

interface Told {
  readonly status: number;
  readonly text: string;
}

async function ask({ verb, token, body, signal }: Ask): Promise<Told> {
  const [method = '', path = ''] = verb.split(' ');
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(sent !== undefined && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
  };
  const asked = request({ agent, host: '127.0.0.1', port, method, path, headers, signal });
  asked.end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return { status: answer.statusCode ?? 0, text };
}

interface InTurn {
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** In the texts of this turn. */
  readonly mark: string;
}

const textOf = ({ mark }: InTurn, nth: number) => `/say ${mark} ${nth}`;

/** Returns undefined for an update of another turn. */
function nthIn({ mark }: InTurn, text = ''): number | undefined {
  const [, found, nth] = text.split(' ');
  return found === mark ? Number(nth) : undefined;
}

/** Ends when the last has been sent. */
async function pace(turn: InTurn, kind: Kind, send: (nth: number) => Omit<Ask, 'signal'>): Promise<void> {
  const { ledger, signal } = turn;
  for (let nth = 0; nth < ledger.total(kind); nth += 1) {
    const early = ledger.dueMs(kind, nth) - (performance.now() - ledger.startedAt);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    ask({ ...send(nth), signal }).then(
      ({ status, text }) => {
        if (status !== 200) ledger.fail(kind, `${status} ${text}`);
        // An update is heard by the bot that fetches it.
        else if (kind !== 'poll') ledger.take(kind, nth);
      },
      (error: Error) => ledger.fail(kind, error.message),
    );
  }
}

async function watch(turn: InTurn, { chat, watcher }: Honest['rooms'][number]): Promise<void> {
  const { ledger, signal } = turn;
  const headers = { Authorization: `Bearer ${watcher}` };
  const options = { headers, perMessageDeflate: false };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/realtime`, options);
  signal.addEventListener('abort', () => socket.terminate());
  socket.on('close', (code, reason) => ledger.fail('live', `closed with ${code} ${reason}`));
  socket.on('error', (error) => ledger.fail('live', error.message));
  await once(socket, 'open', { signal });
  socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic: `chat:${chat}` }));
  const [answer] = await once(socket, 'message', { signal });
  if (!String(answer).includes('"op":"ok"')) throw new Error(String(answer));
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { op: string; data?: { text?: string } };
    const nth = nthIn(turn, frame.data?.text);
    if (nth !== undefined) ledger.take('live', nth);
  });
}

async function fetchAll(turn: InTurn, { bot }: Honest['desks'][number]): Promise<void> {
  const { ledger, signal } = turn;
  while (!signal.aborted) {
    const body = { offset: offsets.get(bot) ?? 0, timeout: pollSeconds };
    const told = await ask({ verb: 'POST /api/v1/bots/getUpdates', token: bot, body, signal }).catch(
      (error: Error) => ({ status: 0, text: error.message }),
    );
    if (told.status !== 200) {
      ledger.fail('poll', `${told.status} ${told.text}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      continue;
    }
    const { data } = JSON.parse(told.text) as {
      data: { updates: { update_seq: number; message?: { text?: string } }[] };
    };
    for (const { update_seq: seq, message } of data.updates) {
      offsets.set(bot, seq + 1);
      const nth = nthIn(turn, message?.text);
      if (nth !== undefined) ledger.take('poll', nth);
    }
  }
}

function placeOf<T>(all: readonly T[], nth: number): T {
  const place = all[nth % all.length];
  if (place === undefined) throw new Error('There is nobody.');
  return place;
}

async function run({ seconds, tokens }: Turn): Promise<HeardOfAll> {
  turns += 1;
  const ending = new AbortController();
  // Every request under way listens.
  setMaxListeners(0, ending.signal);
  const ledger = new Ledger(seconds);
  const turn: InTurn = { ledger, signal: ending.signal, mark: String(turns) };
  // A client that cannot watch hears nothing, which counts; the others do not wait for it.
  const watching = rooms.map((room) =>
    watch(turn, room).catch((error: Error) => ledger.fail('live', error.message)),
  );
  await Promise.race([Promise.all(watching), passed(patienceMs)]);
  const lag = monitorEventLoopDelay({ resolution: lagEveryMs });
  lag.enable();
  ledger.begin();
  for (const desk of desks) void fetchAll(turn, desk);
  await Promise.all([
    pace(turn, 'http', (nth) => ({ verb: 'GET /api/v1/open-platform/me', token: placeOf(tokens, nth) })),
    pace(turn, 'health', () => ({ verb: 'GET /healthz' })),
    pace(turn, 'send', (nth) => {
      const { chat: chat_id, bot: token } = placeOf(rooms, nth);
      return { verb: 'POST /api/v1/bots/sendMessage', token, body: { chat_id, text: textOf(turn, nth) } };
    }),
    pace(turn, 'poll', (nth) => {
      const { chat, writer: token } = placeOf(desks, nth);
      return { verb: `POST /api/v1/chats/${chat}/messages`, token, body: { text: textOf(turn, nth) } };
    }),
  ]);
  const until = performance.now() + patienceMs;
  while (!ledger.isWhole && performance.now() < until) await passed(20);
  const result = ledger.result();
  ending.abort();
  lag.disable();
  return { ...result, lagMs: lag.percentile(99) / 1e6 - lagEveryMs };
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

answerOrders(run);
