// A reader of server-sent events over fetch, which keeps all that a stream has said in order.
import { expect } from 'chai';
import { until } from '../support/until.js';
import { documented, UndocumentedFrame } from './documented-frames.js';
import type { ServerFrame } from './live-client.js';

const eventsPath = '/api/v1/realtime/sse';
export const ticketsPath = '/api/v1/realtime/tickets';

interface SaidEvent {
  readonly id: string;
  /** `message` where the stream gives no name. */
  readonly name: string;
  readonly data: ServerFrame;
}

export interface EventsClient {
  readonly response: Response;
  readonly said: readonly SaidEvent[];
  readonly comments: () => number;
  readonly retries: readonly number[];
  /** The first of this name, once it has come. */
  next(name: string): Promise<SaidEvent>;
  events(): readonly ServerFrame[];
  /** Once so many have come. */
  eventsWhen(count: number): Promise<readonly ServerFrame[]>;
  lastId(): string;
  /** False: the connection was cut. */
  readonly ended: Promise<boolean>;
  isOver(): boolean;
  close(): void;
}

export interface EventsOptions {
  readonly token?: string;
  readonly lastEventId?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export function askEvents(
  address: string,
  topic: string,
  { token, lastEventId, query = {}, signal }: EventsOptions,
) {
  const url = `${address}${eventsPath}?${new URLSearchParams({ topic, ...query })}`;
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  };
  return fetch(url, { headers, ...(signal && { signal }) });
}

export async function openEvents(
  address: string,
  topic: string,
  options: EventsOptions = {},
): Promise<EventsClient> {
  const ending = new AbortController();
  const response = await askEvents(address, topic, { ...options, signal: ending.signal });
  if (response.status !== 200) expect.fail(`${response.status}: ${await response.text()}`);
  const said: SaidEvent[] = [];
  const retries: number[] = [];
  let comments = 0;
  let isOver = false;

  function take(block: string): void {
    const fields: Record<string, string> = { event: 'message', id: '' };
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
      if (name === '') comments += 1;
      else fields[name] = value;
    }
    if (fields.retry !== undefined) retries.push(Number(fields.retry));
    if (fields.data === undefined) return;
    const data = JSON.parse(fields.data) as ServerFrame;
    const isFrame = ['message', 'signal'].includes(fields.event ?? '');
    said.push({
      ...{ id: fields.id ?? '', name: fields.event ?? '' },
      data: isFrame ? documented(data) : data,
    });
  }

  async function read(): Promise<boolean> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        rest += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      }
      return true;
    } catch (error) {
      if (error instanceof UndocumentedFrame) throw error;
      return false;
    } finally {
      isOver = true;
    }
  }

  const ended = read();
  const events = () => said.filter(({ name }) => name === 'message').map(({ data }) => data);
  return {
    response,
    said,
    comments: () => comments,
    retries,
    async next(name) {
      await until(() => said.some((one) => one.name === name));
      return said.find((one) => one.name === name) as SaidEvent;
    },
    events,
    async eventsWhen(count) {
      await until(() => events().length >= count);
      return events();
    },
    lastId: () => said.at(-1)?.id ?? '',
    ended,
    isOver: () => isOver,
    close: () => ending.abort(),
  };
}
