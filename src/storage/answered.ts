// Gives up on a MongoDB that says nothing: the driver's `timeoutMS` does nothing, and its monitor is slow.

/** Nobody knows what became of it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What answers later than this is heard by nobody. */
export function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`MongoDB did not answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
