// The people of a long walk: an access token lasts a quarter of an hour, so they log in again now and then.
import { systemClock } from '../../../src/shared/clock.js';
import type { Person } from '../../support/node.js';
import { expectOk, type Shop } from '../shop.js';

const renewAfterMs = 5 * 60_000;

export interface LogIns {
  /** Resolves when the token of each is good for the length of a story. */
  renewed(): Promise<void>;
}

export function keepLoggedIn(shop: Shop, people: readonly Person[]): LogIns {
  let renewal = Promise.resolve();
  let renewedAt = systemClock.monotonic();

  async function logInAgain(person: Person): Promise<void> {
    const body = { username: person.username, password: 'a password of the tests' };
    const { access_token: token } = expectOk(await shop.node.ask('POST', '/api/v1/accounts/login', { body }));
    Object.assign(person, { token });
  }

  async function all(): Promise<void> {
    for (const person of people) await logInAgain(person);
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
