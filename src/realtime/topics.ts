// Finds the kind of a topic by its name.
import type { Caller } from '../shared/caller.js';
import type { TopicName } from './channel.js';
import type { Channels } from './channels.js';
import type { SessionTools } from './tools.js';
import type { TopicKind } from './topic.js';

export function createTopics(
  kinds: readonly TopicKind[],
  { join }: Pick<Channels, 'join'>,
): SessionTools['topics'] {
  return Object.freeze({
    find(topic: string, caller: Caller): TopicName | undefined {
      for (const kind of kinds) {
        const id = kind.idIn(topic, caller);
        if (id !== undefined) return { topic, kind, id };
      }
      return undefined;
    },
    join,
  });
}
