// A whole node with a collector of its traces, which has every span once the node has closed.
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { type CollectedSpan, startTraceCollector } from './trace-collector.js';

export interface TracedWorld {
  readonly world: ChatsWorld;
  spans(): readonly CollectedSpan[];
  /** The names and attributes of all spans. */
  told(): string;
  /** Closes the node, which sends its last spans. */
  finish(): Promise<void>;
}

export const callersSpan = '00f067aa0ba902b7';

/** What a caller sends whose trace has this id. */
export function ofTrace(traceId: string) {
  return { traceparent: `00-${traceId}-${callersSpan}-01` };
}

export async function openTracedWorld(): Promise<TracedWorld> {
  const collector = await startTraceCollector();
  const world = await openChatsWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  return {
    world,
    spans: () => collector.spans(),
    told: () => JSON.stringify(collector.spans().map(({ name, attributes }) => [name, attributes])),
    async finish() {
      await world.close();
      await collector.close();
    },
  };
}
