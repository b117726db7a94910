// Somebody waits for an answer, and may leave: what nobody waits for any more is not begun.

export interface AnswerWaiter {
  hasLeft(): boolean;
  /** The listener is called once when the waiter leaves without an answer, at once if it has left already. */
  onLeft(listener: () => void): void;
}

/** Waits for every answer, however long it takes. */
export const patientWaiter: AnswerWaiter = Object.freeze({ hasLeft: () => false, onLeft: () => undefined });

/** A waiter for whom another part of the product says when it leaves. */
export function openWaiter(): { readonly waiter: AnswerWaiter; leave(): void } {
  const listeners: (() => void)[] = [];
  let isGone = false;
  const waiter: AnswerWaiter = {
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
