// Keeps what has time until enough of it is there for one commit, or a moment has passed: what comes to the
// same actor meanwhile takes it along.
import type { Timers } from '../shared/timers.js';
import type { Mailbox } from './mailbox.js';

export interface Patience {
  /** All that waits there has time. */
  add(mailbox: Mailbox): void;
}

export interface PatienceOptions {
  readonly timers: Timers;
  /** Nothing there has time any more. */
  readonly onOver: (mailbox: Mailbox) => void;
}

/** Everything of one such moment is ready in one tick. */
const momentMs = 100;

export function createPatience({ timers, onOver }: PatienceOptions): Patience {
  let resting = new Set<Mailbox>();

  function end(): void {
    const over = resting;
    resting = new Set();
    for (const mailbox of over) {
      for (const one of mailbox.waiting) one.isPatient = false;
      if (mailbox.activity === 'resting' && mailbox.waiting.length > 0) onOver(mailbox);
    }
  }

  return Object.freeze({
    add(mailbox: Mailbox) {
      if (resting.size === 0) timers.after(momentMs, end);
      resting.add(mailbox);
    },
  });
}
