// Two independent WebSocket clients behind one face: every frame that comes is kept in order.

import { WebSocket as UndiciSocket } from 'undici';
import WsSocket from 'ws';
import type { Schemas } from '../../src/generated/schemas.js';
import { until } from '../support/until.js';
import { documented } from './documented-frames.js';

export type Library = 'ws' | 'undici';

export interface ServerFrame {
  readonly id?: string | number;
  readonly op: 'ok' | 'error' | 'event' | 'signal';
  readonly topic?: string;
  readonly epoch?: string;
  readonly offset?: number;
  readonly recovered?: boolean;
  readonly behind?: readonly object[];
  readonly type?: string;
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly at?: string;
  readonly data?: Schemas['updates.Update'] & { message?: { text: string } };
}

export interface LiveClient {
  readonly frames: readonly ServerFrame[];
  readonly protocol: string;
  send(frame: unknown): void;
  /** The answer to this frame, which gets an id of its own. */
  ask(frame: object): Promise<ServerFrame>;
  /** The first frame of this kind, once it has come. */
  next(isMeant: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  events(topic?: string): readonly ServerFrame[];
  /** Once so many events have come. */
  eventsWhen(count: number): Promise<readonly ServerFrame[]>;
  closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly token?: string;
  readonly protocols?: readonly string[];
  readonly library?: Library;
}

export const path = '/api/v1/realtime';

/** Rejects when no socket is opened. */
export async function openLive(address: string, options: LiveOptions = {}): Promise<LiveClient> {
  const { token, protocols = [], library = 'ws' } = options;
  const url = address.replace(/^http/, 'ws') + path;
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const socket =
    library === 'ws'
      ? new WsSocket(url, [...protocols], { headers })
      : new UndiciSocket(url, { protocols: [...protocols], headers });
  const frames: ServerFrame[] = [];
  let asked = 0;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }: { code: number; reason: string }) =>
      resolve({ code, reason }),
    );
  });
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    frames.push(documented(JSON.parse(String(data)) as ServerFrame));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', (event: object) =>
      reject(new Error('message' in event ? String(event.message) : 'no socket')),
    );
  });
  const events = (topic?: string) =>
    frames.filter((one) => one.op === 'event' && (topic === undefined || one.topic === topic));
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  async function next(isMeant: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    await until(() => frames.some(isMeant));
    return frames.find(isMeant) as ServerFrame;
  }
  return {
    frames,
    get protocol() {
      return socket.protocol;
    },
    send,
    ask(frame) {
      asked += 1;
      const id = `ask ${asked}`;
      send({ id, ...frame });
      return next((one) => one.id === id);
    },
    next,
    events,
    async eventsWhen(count) {
      await until(() => events().length >= count);
      return events();
    },
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
