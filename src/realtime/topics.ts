// Every kind of topic there is.
import type { Channels, TopicName } from './channels.js';
import type { RealtimeOutside } from './outside.js';
import type { SessionTools } from './tools.js';
import type { TopicKind } from './topic.js';
import { botUpdates } from './topics/bot-updates.js';

export function createTopics(
  given: RealtimeOutside,
  { join }: Pick<Channels, 'join'>,
): SessionTools['topics'] {
  const kinds: readonly TopicKind[] = [botUpdates(given)];
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
