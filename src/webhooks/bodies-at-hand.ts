// Bodies of updates that were just numbered here and are to be pushed from here need not be read back.
// Their size is bounded: a body that has no place is read when its turn comes.
import { BoundedMap } from '../shared/bounded-map.js';

export interface BodiesAtHand {
  put(id: string, body: string): void;
  /** Once. */
  take(id: string): string | undefined;
}

const charactersMax = 16 * 1024 * 1024;

export function createBodiesAtHand(max = charactersMax): BodiesAtHand {
  const bodies = new BoundedMap<string, string>({ max, weigh: (body) => body.length });
  return Object.freeze({
    put: (id: string, body: string) => void bodies.set(id, body),
    take(id: string) {
      const body = bodies.get(id);
      bodies.delete(id);
      return body;
    },
  });
}
