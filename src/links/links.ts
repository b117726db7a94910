// The links between nodes: one proven connection for each pair, over which commands reach their owner and
// notices reach every member.
import { createServer, connect as dialSocket, type Server, type Socket } from 'node:net';
import type { Log } from '../shared/log.js';
import type { Rng, Timers } from '../shared/timers.js';
import type { AnswerWaiter } from '../shared/waiter.js';
import { openConnection } from './connection.js';
import { type Dialling, keepDialling } from './dialling.js';
import { secretsMax } from './handshake.js';
import type { LinkLimits } from './limits.js';
import type { Member, NodeId } from './member.js';
import type { Envelope, LinkHandlers, LinkReply, Notice, NoticeAnswer } from './messages.js';
import { createPendingHandshakes } from './pending-handshakes.js';
import { createSession, type Session } from './session.js';

export type { Envelope, LinkReply, Notice } from './messages.js';

export interface Links {
  readonly self: Member;
  /** Always answers, and in time. `unavailable` at once when there is no link: then a guest turn may help. */
  ask(to: Member, envelope: Envelope, waiter?: AnswerWaiter): Promise<LinkReply>;
  /**
   * Sends to every other member. A member that has no link, or does not answer, leaves the outcome unknown.
   */
  notifyAll(notice: Notice): Promise<'all-confirmed' | 'unknown'>;
  /** Sends to these nodes, members or not. */
  notify(nodes: readonly NodeId[], notice: Notice): Promise<readonly NoticeAnswer[]>;
  onAsk(handle: LinkHandlers['ask']): void;
  onNotice(handle: LinkHandlers['notice']): void;
  setMembers(members: readonly Member[]): void;
  report(): readonly LinkReport[];
  close(): Promise<void>;
}

interface LinkReport {
  readonly peer: NodeId;
  readonly isUp: boolean;
  readonly inFlight: number;
}

export interface LinksOptions {
  readonly listen: { readonly host: string; readonly port: number };
  /** This node as a member, once the port is known. */
  self(port: number): Member;
  /** Newest first; the second only while a new one is being rolled out. */
  readonly secrets: readonly string[];
  readonly timers: Timers;
  readonly rng: Rng;
  readonly log: Log;
  readonly limits?: Partial<LinksLimits>;
}

export interface LinksLimits extends LinkLimits {
  readonly greetingMs: number;
  /** The number of callers that have not proved anything yet. */
  readonly greetingsMax: number;
  readonly linksMax: number;
  readonly redialFirstMs: number;
  readonly redialLongestMs: number;
  readonly goodLinkMs: number;
}

const mebibyte = 1024 * 1024;

const usualLimits: LinksLimits = Object.freeze({
  inFlightMax: 1024,
  bodyBytesMax: 4 * mebibyte,
  answeringBytesMax: 16 * mebibyte,
  unsentBytesMax: 16 * mebibyte,
  pingMs: 250,
  quietMs: 500,
  silenceMs: 3000,
  pingsMax: 20,
  noticeMs: 3000,
  lateMs: 5000,
  greetingMs: 2000,
  greetingsMax: 64,
  linksMax: 256,
  redialFirstMs: 50,
  redialLongestMs: 5000,
  goodLinkMs: 10_000,
});

const unavailable: LinkReply = Object.freeze({ kind: 'unavailable' });

export async function openLinks(options: LinksOptions): Promise<Links> {
  const { secrets, timers, rng, log } = options;
  if (secrets.length < 1 || secrets.length > secretsMax || secrets.includes(''))
    throw new Error('The nodes of a cluster need one secret, or two while it is being replaced.');
  const limits = { ...usualLimits, ...options.limits };
  const server = createServer();
  const self = options.self(await listening(server, options.listen));
  const sessions = new Map<NodeId, Session>();
  const diallings = new Map<NodeId, Dialling>();
  const pending = createPendingHandshakes(limits.greetingsMax);
  let members: readonly Member[] = [];
  let isOpen = true;
  const handlers: { ask?: LinkHandlers['ask']; notice?: LinkHandlers['notice'] } = {};
  const sessionHandlers: LinkHandlers = {
    ask: async (envelope, from, waiter) => handlers.ask?.(envelope, from, waiter) ?? unavailable,
    async notice(notice, from) {
      if (handlers.notice === undefined) throw new Error('This node takes no notices.');
      await handlers.notice(notice, from);
    },
  };
  const warnRefused = rarely(timers, (reason: string, count: number) =>
    log.warn({ reason, count }, 'link.refused'),
  );

  /** The greeting of one socket, and the session that may follow it. */
  function greet(socket: Socket, dialled: Member | undefined, events: { up(): void; down(): void }) {
    const setting = { socket, self: self.id, secrets, timers, log, greetingMs: limits.greetingMs };
    const fail = openConnection({
      ...setting,
      dialled: dialled?.id,
      bodyBytesMax: limits.bodyBytesMax,
      proven(peer) {
        pending.remove(fail);
        events.up();
        return admit(socket, peer, events.down);
      },
      failed(reason) {
        pending.remove(fail);
        if (dialled === undefined) warnRefused(reason);
        else log.debug({ peer: dialled.id, reason }, 'link.dial.failed');
        events.down();
      },
    });
    return fail;
  }

  function admit(socket: Socket, peer: NodeId, down: () => void): Session {
    // A peer that dials again has lost the old connection, even if this node has not noticed yet.
    sessions.get(peer)?.cut('its node called anew');
    const session = createSession({
      peer,
      wire: socket,
      limits,
      timers,
      log,
      handlers: sessionHandlers,
      ended(reason) {
        if (sessions.get(peer) === session) sessions.delete(peer);
        log.warn({ peer, reason }, 'link.down');
        down();
      },
    });
    if (sessions.size >= limits.linksMax || !isOpen) session.cut('there are too many links');
    else {
      sessions.set(peer, session);
      log.info({ peer }, 'link.up');
    }
    return session;
  }

  function accept(socket: Socket): void {
    const fail = greet(socket, undefined, { up: () => undefined, down: () => undefined });
    pending.add(socket.remoteAddress ?? 'gone', fail);
  }

  function dial(member: Member): Dialling {
    const { redialFirstMs: firstMs, redialLongestMs: longestMs, goodLinkMs: goodMs } = limits;
    return keepDialling({
      ...{ timers, rng, firstMs, longestMs, goodMs },
      connect(events) {
        const socket = dialSocket(addressOf(member.address));
        const fail = greet(socket, member, events);
        return () => {
          fail('the member has left');
          sessions.get(member.id)?.finish();
        };
      },
    });
  }

  function setMembers(next: readonly Member[]): void {
    if (!isOpen) return;
    members = next.filter(({ id }) => id !== self.id);
    // There is one connection for each pair: the lower id dials, and the others dial this node.
    const wanted = new Map(members.filter(({ id }) => self.id < id).map((member) => [member.id, member]));
    for (const [id, dialling] of diallings) {
      if (wanted.has(id)) continue;
      diallings.delete(id);
      dialling.stop();
    }
    for (const [id, member] of wanted) if (!diallings.has(id)) diallings.set(id, dial(member));
  }

  async function notify(nodes: readonly NodeId[], notice: Notice): Promise<readonly NoticeAnswer[]> {
    const others = nodes.filter((to) => to !== self.id);
    return Promise.all(
      others.map(async (to) => ({ to, confirmed: (await sessions.get(to)?.notify(notice)) ?? false })),
    );
  }

  async function close(): Promise<void> {
    isOpen = false;
    for (const dialling of diallings.values()) dialling.stop();
    pending.endAll('closed here');
    for (const session of [...sessions.values()]) session.finish();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  server.on('connection', accept);
  server.on('error', (error: Error) => log.error({ err: error }, 'link.listening.failed'));
  return Object.freeze({
    self,
    ask: async (to: Member, envelope: Envelope, waiter?: AnswerWaiter) =>
      sessions.get(to.id)?.ask(envelope, waiter) ?? unavailable,
    async notifyAll(notice: Notice) {
      const ids = members.map(({ id }) => id);
      const answers = await notify(ids, notice);
      return answers.every(({ confirmed }) => confirmed) ? 'all-confirmed' : 'unknown';
    },
    notify,
    onAsk(handle: LinkHandlers['ask']) {
      handlers.ask = handle;
    },
    onNotice(handle: LinkHandlers['notice']) {
      handlers.notice = handle;
    },
    setMembers,
    report() {
      const reports = members.map(({ id }) => id);
      return [...new Set([...reports, ...sessions.keys()])].map((peer) => {
        const session = sessions.get(peer);
        return { peer, isUp: session !== undefined, inFlight: session?.inFlight() ?? 0 };
      });
    },
    close,
  });
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** `host:port`, with brackets around an IPv6 host. */
function addressOf(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}

const warnEveryMs = 10_000;

/** Any client can try to connect, so failed handshakes share one log line at intervals. */
function rarely(timers: Timers, warn: (reason: string, count: number) => void) {
  let count = 0;
  let isQuiet = false;
  return (reason: string) => {
    count += 1;
    if (isQuiet) return;
    warn(reason, count);
    count = 0;
    isQuiet = true;
    timers.after(warnEveryMs, () => {
      isQuiet = false;
    });
  };
}
