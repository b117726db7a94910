// The manifest of the room of accounts.
import { collections, createAccounts } from './accounts.js';
import { accountsEndpoints } from './endpoints.js';
import type { AccountsOutside } from './outside.js';
import { isReserved } from './username.js';

export const accountsRoom = Object.freeze({
  name: 'accounts',
  collections,
  kinds: () => [],
  endpoints: accountsEndpoints,
  async open({ config, deletionListeners, departing, senders, ...resources }: AccountsOutside) {
    const accounts = createAccounts({
      ...resources,
      belongings: departing,
      sender: senders.toOperators,
      listeners: deletionListeners,
      ...signersOf(config),
    });
    await accounts.prepare();
    const { deps, tokens, firstPerson, people, peopleLookup, passwordResets } = accounts;
    const { deletedAccounts, rotateSigningKey } = accounts;
    const usernames = { claim: accounts.usernames.claim, isReserved };
    const offers = {
      accountTokens: tokens,
      firstPerson,
      standing: people,
      passwordResets,
      signingKeys: { rotateSigningKey },
      people: peopleLookup,
      usernames,
      deletedAccounts,
    };
    // Caches may keep the keys for a minute, because a new key is published long before it signs.
    const keys = { path: '/.well-known/jwks.json', maxAgeSeconds: 60, read: accounts.publicKeys };
    return { deps, offers, documents: [keys] };
  },
});

/** An identity provider of the settings signs the tokens of people; without one, this platform does. */
function signersOf(config: AccountsOutside['config']) {
  const names = {
    issuer: config.accountIssuer ?? 'signalbox',
    audience: config.accountAudience ?? 'signalbox',
  };
  if (config.accountJwksUrl === undefined) return { names };
  return { names, provider: { jwksUrl: config.accountJwksUrl, ...names } };
}
