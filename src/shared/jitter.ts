// Randomness that protects no secret: it keeps retries that collided once from colliding again.

/** A random part of so many milliseconds, from none to all. */
export function anyPartOf(ms: number): number {
  return Math.random() * ms;
}

/** So many milliseconds, or up to half of them less. */
export function roughly(ms: number): number {
  return ms / 2 + anyPartOf(ms / 2);
}
