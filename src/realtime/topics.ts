// Finds the kind of a topic by its name.
import type { Channels, TopicName } from './channels.js';
import type { SessionTools } from './tools.js';
import type { TopicKind } from './topic.js';

export function createTopics(
  kinds: readonly TopicKind[],
  { join }: Pick<Channels, 'join'>,
): SessionTools['topics'] {
  return Object.freeze({
    find(topic: string): TopicName | undefined {
      for (const kind of kinds) {
        const id = kind.idIn(topic);
        if (id !== undefined) return { topic, kind, id };
      }
      return undefined;
    },
    join,
  });
}
