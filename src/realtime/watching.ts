// What one socket watches: it begins where the client left off, and ends when the right to it does.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import type { TopicName } from './channels.js';
import { errorFrame, okFrame } from './frames.js';
import { GroupSubscription } from './groups/group-subscription.js';
import { type LiveTopic, type Outlet, Subscription, type TopicProgress } from './subscription.js';
import type { SessionTools } from './tools.js';
import { liveTopics } from './topic-list.js';

const subscriptionsMax = 100;
const noTopic = `There is no such topic. There are: ${Object.keys(liveTopics).join(', ')}.`;

type Asked = Pick<Schemas['realtime.Subscribe'], 'id' | 'from'>;

interface TopicBehind extends TopicProgress {
  readonly topic: string;
}

export class Watching {
  private readonly tools: Pick<SessionTools, 'topics' | 'epoch' | 'groups'>;
  private readonly outlet: Outlet;
  private readonly all = new Map<string, LiveTopic>();
  private isOver = false;

  constructor(tools: Pick<SessionTools, 'topics' | 'epoch' | 'groups'>, outlet: Outlet) {
    this.tools = tools;
    this.outlet = outlet;
  }

  get count(): number {
    return this.all.size;
  }

  async subscribe(caller: Caller, frame: Schemas['realtime.Subscribe']): Promise<void> {
    const { topic } = frame;
    const { topics } = this.tools;
    const name = topics.find(topic, caller);
    if (name === undefined) throw refuse('NOT_FOUND', { message: noTopic });
    if (this.all.has(topic)) throw refuse('CONFLICT', { message: 'This socket watches the topic already.' });
    if (this.all.size >= subscriptionsMax)
      throw refuse('RATE_LIMITED', { message: `A socket watches at most ${subscriptionsMax} topics.` });
    await name.kind.check(name.id, caller);
    // Nobody would end it.
    if (this.isOver) return;
    if (frame.group === undefined) await this.follow(caller, name, frame);
    else await this.share(caller, name, { ...frame, group: frame.group });
  }

  private async follow(caller: Caller, name: TopicName, { id, from }: Asked): Promise<void> {
    const { topics, epoch } = this.tools;
    const { topic } = name;
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

  private async share(caller: Caller, name: TopicName, asked: Asked & { readonly group: string }) {
    const { groups, epoch } = this.tools;
    const { id, group, from } = asked;
    const { topic } = name;
    if (name.kind.isShared !== true) throw refuse('CONFLICT', { message: 'This topic has no groups.' });
    if (from !== undefined)
      throw refuse('CONFLICT', { message: 'A group knows where it is: leave out from.' });
    const onEnded = (why: string) => {
      this.all.delete(topic);
      this.outlet.send(errorFrame({ topic }, refuse('CONFLICT', { message: why })));
    };
    const member = new GroupSubscription({ topic, epoch, outlet: this.outlet, onEnded });
    this.all.set(topic, member);
    try {
      member.joined(await groups.join(name.id, group, member));
      await name.kind.check(name.id, caller);
      this.outlet.send(okFrame(id, { topic, epoch, group }));
      member.begin();
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

  /** Where topics stand of which this socket was not sent all. */
  behind(): { readonly behind?: readonly TopicBehind[] } {
    const behind = [...this.all].flatMap(([topic, subscription]) => {
      const standing = subscription.behind();
      return standing === undefined ? [] : [{ topic, ...standing }];
    });
    return behind.length === 0 ? {} : { behind };
  }

  /** Ends what this caller may watch no more. Throws when that cannot be found out now. */
  async checkAll(caller: Caller): Promise<void> {
    for (const topic of this.all.keys()) {
      const name = this.tools.topics.find(topic, caller);
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
