// What was numbered on this node just now and is to be pushed from it: it need not be read back. Bounded;
// what has no place is read when its turn comes.

export interface BodiesAtHand {
  put(id: string, body: string): void;
  /** Once. */
  take(id: string): string | undefined;
}

const charactersMax = 16 * 1024 * 1024;

export function createBodiesAtHand(max = charactersMax): BodiesAtHand {
  /** The oldest first. */
  const bodies = new Map<string, string>();
  let held = 0;

  function take(id: string): string | undefined {
    const body = bodies.get(id);
    if (body === undefined) return undefined;
    bodies.delete(id);
    held -= body.length;
    return body;
  }

  return Object.freeze({
    put(id: string, body: string) {
      take(id);
      bodies.set(id, body);
      held += body.length;
      for (const oldest of bodies.keys()) {
        if (held <= max) return;
        take(oldest);
      }
    },
    take,
  });
}
