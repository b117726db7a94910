// Assembles the room of accounts from its dependencies.
import type { JWK, RemoteJWKSetOptions } from 'jose';
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import { accessTokenSeconds, createAccessTokens, type TokenNames } from './access-tokens.js';
import { accountEventCollections, createAccountEventStore } from './account-event.store.js';
import {
  type AccountTokenProver,
  createExternalAccountTokens,
  createOwnAccountTokens,
} from './account-tokens.js';
import { createExternalPeople } from './external-people.js';
import { createExternalTokens, type Provider } from './external-tokens.js';
import { createFirstPerson } from './first-person.js';
import { createLogIns } from './log-ins.js';
import type { AccountsResources } from './outside.js';
import { createPasswordResetStore, passwordResetCollections } from './password-reset.store.js';
import { createPasswordResets } from './password-resets.js';
import { createPasswords, type PasswordOptions } from './passwords.js';
import { createPeople } from './people.js';
import { createPeopleLookup } from './people-lookup.js';
import { createSessionStore, sessionCollections } from './session.store.js';
import { createSigningKeyStore, signingKeyCollections } from './signing-key.store.js';
import { createSigningKeys, type SigningKeyTerms } from './signing-keys.js';
import { createSuspensions } from './suspensions.js';
import { createUserStore, userCollections } from './user.store.js';
import { createUsernameStore, usernameCollections } from './username.store.js';

export const collections: readonly CollectionSpec[] = [
  ...userCollections,
  ...usernameCollections,
  ...sessionCollections,
  ...passwordResetCollections,
  ...signingKeyCollections,
  ...accountEventCollections,
];

export interface AccountsOptions extends AccountsResources {
  /** The access tokens of this platform carry this issuer and this audience. */
  readonly names: TokenNames;
  /** People log in at this provider if there is one, and the log-in of this platform is closed. */
  readonly provider?: Provider;
  readonly keySet?: RemoteJWKSetOptions;
  readonly passwords?: PasswordOptions;
  /** The rooms that act when an account is deleted. */
  readonly listeners?: readonly string[];
}

export function createAccounts(options: AccountsOptions) {
  const { mongo, clock, limiter, revocation, audit, belongings, names, provider } = options;
  const users = createUserStore(mongo);
  const usernames = createUsernameStore(mongo);
  const sessions = createSessionStore(mongo);
  const events = createAccountEventStore(mongo, options.listeners);
  const keyStore = createSigningKeyStore(mongo);
  const keys = createSigningKeys({ store: keyStore, clock, tokenLifeMs: accessTokenSeconds * 1000 });
  const ownTokens = createAccessTokens({ keys, names, clock });
  const passwords = createPasswords(options.passwords);
  const stores = { users, usernames, sessions, events };
  const people = createPeople({ mongo, clock, revocation, audit, belongings, ...stores });
  const refuseWithProvider = () => refuseIfProvider(provider);
  const logIns = createLogIns({ clock, revocation, users, sessions, tokens: ownTokens, refuseWithProvider });
  const resets = createPasswordResetStore(mongo);
  const passwordResets = createPasswordResets({
    ...{ mongo, revocation, audit, users, sessions, resets, refuseWithProvider },
  });
  const tokens: AccountTokenProver =
    provider === undefined
      ? createOwnAccountTokens({ tokens: ownTokens, users, sessions })
      : createExternalAccountTokens({
          tokens: createExternalTokens({ ...options, provider }),
          people: createExternalPeople({ issuer: provider.issuer, users, people }),
        });
  /** The body of /.well-known/jwks.json, good for a minute; empty where a provider signs the tokens. */
  const publicKeys = async (): Promise<{ keys: JWK[] }> =>
    provider === undefined ? keys.publicKeys() : { keys: [] };

  return Object.freeze({
    deps: {
      clock,
      limiter,
      revocation,
      users,
      usernames,
      sessions,
      passwords,
      passwordResets,
      people,
      logIns,
    },
    tokens,
    firstPerson: createFirstPerson({ users, people, passwords, issuer: provider?.issuer }),
    people: { ...people, ...createSuspensions({ revocation, users, sessions }) },
    passwordResets,
    usernames,
    peopleLookup: createPeopleLookup(users),
    deletedAccounts: events.deletedAccounts,
    publicKeys,
    /** Begins to sign with a new key; log-ins go on. Throws FORBIDDEN where a provider signs the tokens. */
    async rotateSigningKey(): Promise<SigningKeyTerms> {
      refuseWithProvider();
      return keys.rotate();
    },
    /** A node calls this once, after the collections exist and before anything else of this room. */
    async prepare(): Promise<void> {
      await users.prepare();
      // The first signing key is made here, so that no request waits for it.
      await publicKeys();
      await people.finishEarlierDeletions();
    },
  });
}

function refuseIfProvider(provider: Provider | undefined): void {
  if (provider === undefined) return;
  throw refuse('FORBIDDEN', { message: `People of this platform log in at ${provider.issuer}.` });
}
