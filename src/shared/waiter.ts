// Tells whether a caller still waits for an answer: what nobody waits for any more is not begun.

export interface Waiter {
  hasLeft(): boolean;
  /** The listener is called once when the waiter leaves without an answer, at once if it has left already. */
  onLeft(listener: () => void): void;
}

/** Waits for every answer, however long it takes. */
export const patientWaiter: Waiter = Object.freeze({ hasLeft: () => false, onLeft: () => undefined });

/** A waiter for whom another part of the product says when it leaves. */
export function openWaiter(): { readonly waiter: Waiter; leave(): void } {
  const listeners: (() => void)[] = [];
  let isGone = false;
  const waiter: Waiter = {
    hasLeft: () => isGone,
    onLeft(listener) {
      if (isGone) listener();
      else listeners.push(listener);
    },
  };
  return {
    waiter,
    leave() {
      isGone = true;
      for (const tell of listeners.splice(0)) tell();
    },
  };
}
