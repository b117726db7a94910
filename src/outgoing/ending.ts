// The end of an attempt that comes before its answer: its time is up, its caller has given it up, or all is
// closed. Every request has one, and those of the platform cost several times as much.
type OnEnd = (why: Error) => void;

export type Ending = ReturnType<typeof createEnding>;

export function createEnding() {
  let why: Error | undefined;
  let listeners: readonly OnEnd[] = [];
  return {
    /** Present from when on it has ended. */
    get why() {
      return why;
    },
    end(given: Error) {
      if (why !== undefined) return;
      why = given;
      for (const onEnd of listeners) onEnd(given);
      listeners = [];
    },
    /** This is called once, at once where it has ended. */
    listen(onEnd: OnEnd) {
      if (why === undefined) listeners = [...listeners, onEnd];
      else onEnd(why);
    },
    forget(onEnd: OnEnd) {
      listeners = listeners.filter((one) => one !== onEnd);
    },
  };
}
