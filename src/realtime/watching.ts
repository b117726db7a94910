// What one socket watches: it begins where the client left off, and ends when the right to it does.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import { errorFrame, okFrame } from './frames.js';
import { type Outlet, Subscription } from './subscription.js';
import type { SessionTools } from './tools.js';

const subscriptionsMax = 100;

export class Watching {
  private readonly tools: Pick<SessionTools, 'topics' | 'epoch'>;
  private readonly outlet: Outlet;
  private readonly all = new Map<string, Subscription>();
  private isOver = false;

  constructor(tools: Pick<SessionTools, 'topics' | 'epoch'>, outlet: Outlet) {
    this.tools = tools;
    this.outlet = outlet;
  }

  get count(): number {
    return this.all.size;
  }

  async subscribe(caller: Caller, { id, topic, from }: Schemas['realtime.Subscribe']): Promise<void> {
    const { topics, epoch } = this.tools;
    const name = topics.find(topic);
    if (name === undefined) throw refuse('NOT_FOUND', { message: 'There is no such topic.' });
    if (this.all.has(topic)) throw refuse('CONFLICT', { message: 'This socket watches the topic already.' });
    if (this.all.size >= subscriptionsMax)
      throw refuse('RATE_LIMITED', { message: `A socket watches at most ${subscriptionsMax} topics.` });
    await name.kind.check(name.id, caller);
    // Nobody would end it.
    if (this.isOver) return;
    const subscription = new Subscription(this.outlet, (watcher) => topics.join(name, watcher));
    this.all.set(topic, subscription);
    try {
      const place = await subscription.place();
      // What is revoked from here on is told to those who watch.
      await name.kind.check(name.id, caller);
      const reaches = from?.epoch === epoch && from.offset >= place.oldest && from.offset <= place.newest;
      const offset = reaches ? from.offset : place.start;
      this.outlet.send(okFrame(id, { topic, epoch, offset, ...(from && { recovered: reaches }) }));
      subscription.begin(offset, place);
    } catch (error) {
      this.unsubscribe(topic);
      throw error;
    }
  }

  unsubscribe(topic: string): void {
    this.all.get(topic)?.end();
    this.all.delete(topic);
  }

  async acknowledge({ topic, offset }: Schemas['realtime.Ack']): Promise<void> {
    const subscription = this.all.get(topic);
    if (subscription === undefined)
      throw refuse('NOT_FOUND', { message: 'This socket does not watch the topic.' });
    await subscription.acknowledge(offset);
  }

  pump(): void {
    for (const subscription of this.all.values()) subscription.pump();
  }

  /** Ends what this caller may watch no more. Throws when that cannot be found out now. */
  async checkAll(caller: Caller): Promise<void> {
    for (const topic of this.all.keys()) {
      const name = this.tools.topics.find(topic);
      await name?.kind.check(name.id, caller).catch((error: unknown) => {
        if (!isFinal(error)) throw error;
        this.unsubscribe(topic);
        this.outlet.send(errorFrame({ topic }, error));
      });
    }
  }

  end(): void {
    this.isOver = true;
    for (const subscription of this.all.values()) subscription.end();
    this.all.clear();
  }
}

/** Asking again would be refused again. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code !== 'UNAVAILABLE';
}
