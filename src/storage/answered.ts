// Gives up on a MongoDB that does not answer: the driver's `timeoutMS` does nothing, and its monitor is slow.

/** Thrown when the time is up: it is not known whether the command was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** An answer that comes after this time is dropped. */
export function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`MongoDB did not answer within ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
