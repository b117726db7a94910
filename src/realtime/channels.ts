// The topics that sockets of this node watch, by name and by the subjects that the right to watch them
// depends on.
import { BySubject } from '../shared/by-subject.js';
import { keyOf } from '../shared/key.js';
import { type ChannelTools, type TopicName, WatchedChannel, type Watcher } from './channel.js';

export type Channels = ReturnType<typeof createChannels>;

export interface ChannelsOptions extends Pick<ChannelTools, 'epoch'>, Partial<Pick<ChannelTools, 'soon'>> {}

export function createChannels({ epoch, soon = setImmediate }: ChannelsOptions) {
  const topics = new Map<string, WatchedChannel>();
  const bySubject = new BySubject<WatchedChannel>();

  const tools: ChannelTools = {
    epoch,
    soon,
    left(channel) {
      topics.delete(channel.key);
      for (const subject of channel.subjects) bySubject.remove(subject, channel);
    },
  };

  function watch(key: string, name: TopicName): WatchedChannel {
    const channel = new WatchedChannel(key, name, tools);
    topics.set(key, channel);
    for (const subject of channel.subjects) bySubject.add(subject, channel);
    return channel;
  }

  return Object.freeze({
    join(name: TopicName, watcher: Watcher) {
      // The name `me` is a different topic for each person.
      const key = keyOf(name.topic, name.id);
      const channel = topics.get(key) ?? watch(key, name);
      channel.join(watcher);
      return channel;
    },
    /** Checks rights again after a revocation of these subjects; of all topics when they are not known. */
    recheck(subjects?: readonly string[]) {
      const affected =
        subjects === undefined ? topics.values() : subjects.flatMap((one) => [...bySubject.of(one)]);
      for (const channel of affected) channel.recheck();
    },
    counts: () => ({ topics: topics.size }),
  });
}
