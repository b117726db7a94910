// Bodies of updates that were just numbered here and are to be pushed from here need not be read back.
// Their size is bounded: a body that has no place is read when its turn comes.
import { BoundedMap } from '../shared/bounded-map.js';
import type { SentUpdate } from '../updates/update.js';

export interface BodiesAtHand {
  put(id: string, update: SentUpdate): void;
  /** Once. */
  take(id: string): SentUpdate | undefined;
}

const charactersMax = 16 * 1024 * 1024;

export function createBodiesAtHand(max = charactersMax): BodiesAtHand {
  const bodies = new BoundedMap<string, SentUpdate>({ max, weigh: ({ body }) => body.length });
  return Object.freeze({
    put: (id: string, { body, traceparent }: SentUpdate) => void bodies.set(id, { body, traceparent }),
    take(id: string) {
      const update = bodies.get(id);
      bodies.delete(id);
      return update;
    },
  });
}
