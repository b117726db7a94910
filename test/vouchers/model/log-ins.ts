// The people of a long walk: an access token lasts a quarter of an hour, so they log in again now and then.
import { systemClock } from '../../../src/shared/clock.js';
import type { Person } from '../../support/node.js';
import type { Shop } from '../shop.js';

const renewAfterMs = 5 * 60_000;

export interface LogIns {
  /** Resolves when the token of each is good for the length of a story. */
  renewed(): Promise<void>;
}

export function keepLoggedIn(shop: Shop, people: readonly Person[]): LogIns {
  let renewal = Promise.resolve();
  let renewedAt = systemClock.monotonic();

  async function all(): Promise<void> {
    for (const person of people) await shop.node.logInAgain(person);
    Object.assign(shop.chief, await shop.node.admin());
  }

  return {
    renewed() {
      if (systemClock.monotonic() - renewedAt > renewAfterMs) {
        renewedAt = systemClock.monotonic();
        renewal = all();
      }
      return renewal;
    },
  };
}
