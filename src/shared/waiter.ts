// Somebody waits for an answer, and may leave: what nobody waits for any more is not begun.

export interface AnswerWaiter {
  /** True once it has left without an answer. */
  readonly aborted: boolean;
  /** The listener is called once when the waiter leaves without an answer, at once if it has left already. */
  onGone(listener: () => void): void;
}

/** Waits for every answer, however long it takes. */
export const patientWaiter: AnswerWaiter = Object.freeze({ aborted: false, onGone: () => undefined });

/** A waiter for whom another part of the product says when it leaves. */
export function openWaiter(): { readonly waiter: AnswerWaiter; leave(): void } {
  const listeners: (() => void)[] = [];
  const waiter = {
    aborted: false,
    onGone(listener: () => void) {
      if (waiter.aborted) listener();
      else listeners.push(listener);
    },
  };
  return {
    waiter,
    leave() {
      waiter.aborted = true;
      for (const tell of listeners.splice(0)) tell();
    },
  };
}
