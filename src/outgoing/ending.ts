// The end of an attempt that comes before its answer: its time is up, its caller has given it up, or all is
// closed. Every request has one, and those of the platform cost several times as much.
type OnEnd = (why: Error) => void;

export interface Ending {
  /** Present from when on it has ended. */
  readonly why: Error | undefined;
  end(why: Error): void;
  /** This is called once, at once where it has ended. */
  listen(onEnd: OnEnd): void;
  forget(onEnd: OnEnd): void;
}

export function createEnding(): Ending {
  let why: Error | undefined;
  let listeners: readonly OnEnd[] = [];
  return {
    get why() {
      return why;
    },
    end(given: Error) {
      if (why !== undefined) return;
      why = given;
      for (const onEnd of listeners) onEnd(given);
      listeners = [];
    },
    listen(onEnd: OnEnd) {
      if (why === undefined) listeners = [...listeners, onEnd];
      else onEnd(why);
    },
    forget(onEnd: OnEnd) {
      listeners = listeners.filter((one) => one !== onEnd);
    },
  };
}
