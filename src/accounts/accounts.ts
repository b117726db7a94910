// Puts the room of people together from what main hands in.
import type { JWK, RemoteJWKSetOptions } from 'jose';
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { DeletedAccounts } from '../storage/departures.js';
import { accessTokenSeconds, createAccessTokens, type TokenNames } from './access-tokens.js';
import { accountEventCollections, createAccountEventStore } from './account-event.store.js';
import {
  type AccountTokenProver,
  createExternalAccountTokens,
  createOwnAccountTokens,
} from './account-tokens.js';
import type { AccountsDeps } from './deps.js';
import { createExternalPeople } from './external-people.js';
import { createExternalTokens, type Provider } from './external-tokens.js';
import { createFirstPerson, type FirstPerson } from './first-person.js';
import { createLogIns } from './log-ins.js';
import type { AccountsResources } from './outside.js';
import { createPasswords, type PasswordOptions } from './passwords.js';
import { createPeople, type PeopleChanges } from './people.js';
import { createPeopleLookup, type PeopleLookup } from './people-lookup.js';
import { createSessionStore, sessionCollections } from './session.store.js';
import { createSigningKeyStore, signingKeyCollections } from './signing-key.store.js';
import { createSigningKeys, type SigningKeyTerms } from './signing-keys.js';
import { createUserStore, userCollections } from './user.store.js';
import { createUsernameStore, type UsernameStore, usernameCollections } from './username.store.js';

export const collections: readonly CollectionSpec[] = [
  ...userCollections,
  ...usernameCollections,
  ...sessionCollections,
  ...signingKeyCollections,
  ...accountEventCollections,
];

export interface AccountsOptions extends AccountsResources {
  /** What our own access tokens say of who made them and for whom. */
  readonly names: TokenNames;
  /** When present, people log in there, and our own log-in is closed. */
  readonly provider?: Provider;
  readonly keySet?: RemoteJWKSetOptions;
  readonly passwords?: PasswordOptions;
  /** The rooms that have something to do when an account is deleted. */
  readonly listeners?: readonly string[];
}

export interface Accounts {
  readonly deps: AccountsDeps;
  /** For the authenticator of accounts. */
  readonly tokens: AccountTokenProver;
  readonly firstPerson: FirstPerson;
  /** For administration. */
  readonly people: PeopleChanges;
  /** For other rooms whose members have usernames too. */
  readonly usernames: UsernameStore;
  /** For other rooms that give something to people. */
  readonly peopleLookup: PeopleLookup;
  /** For one of the listeners. */
  deletedAccounts(listener: string): DeletedAccounts;
  /** The body of /.well-known/jwks.json; empty where another provider signs. Good for a minute. */
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Ends no log-in; refused where another provider signs. */
  rotateSigningKey(): Promise<SigningKeyTerms>;
  /** Once, after the collections exist and before anything else is called. */
  prepare(): Promise<void>;
}

export function createAccounts(options: AccountsOptions): Accounts {
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
  const demandOwn = () => demandOwnLogIns(provider);
  const logIns = createLogIns({ clock, revocation, users, sessions, tokens: ownTokens, demandOwn });
  const tokens =
    provider === undefined
      ? createOwnAccountTokens({ tokens: ownTokens, users, sessions })
      : createExternalAccountTokens({
          tokens: createExternalTokens({ ...options, provider }),
          people: createExternalPeople({ issuer: provider.issuer, users, people }),
        });
  const firstPerson = createFirstPerson({ users, people, passwords, issuer: provider?.issuer });
  const publicKeys = async () => (provider === undefined ? keys.publicKeys() : { keys: [] });

  async function prepare(): Promise<void> {
    await users.prepare();
    // Makes the first signing key, so that no request has to.
    await publicKeys();
    await people.finishEarlierDeletions();
  }

  const deps = { clock, limiter, revocation, users, usernames, sessions, passwords, people, logIns };
  async function rotateSigningKey(): Promise<SigningKeyTerms> {
    demandOwn();
    return keys.rotate();
  }

  const peopleLookup = createPeopleLookup(users);
  const { deletedAccounts } = events;
  const doors = {
    tokens,
    firstPerson,
    people,
    usernames,
    peopleLookup,
    deletedAccounts,
    publicKeys,
    rotateSigningKey,
  };
  return Object.freeze({ deps, ...doors, prepare });
}

function demandOwnLogIns(provider: Provider | undefined): void {
  if (provider === undefined) return;
  throw refuse('FORBIDDEN', { message: `People of this platform log in at ${provider.issuer}.` });
}
