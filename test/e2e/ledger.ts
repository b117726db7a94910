// A client that writes without pause through crashes, and keeps the book of what it was told had happened.
import { until } from '../support/until.js';

/** The answer was lost with the node, or was 503: what was asked may or may not have happened. */
type Outcome<T> = { readonly told: T; readonly requestId: string } | 'lost';

interface Asking {
  readonly token?: string;
  readonly body?: unknown;
}

export interface Owner {
  readonly username: string;
  readonly userId: string;
  token: string;
  refreshToken: string;
}

interface Entry {
  readonly name: string;
  /** Undefined when the answer was lost. */
  readonly id?: string;
}

interface TokenEntry extends Entry {
  readonly application: string;
  readonly token?: string;
  state: 'live' | 'revoked' | 'unsure';
}

export interface Ledger {
  readonly people: (Entry & { readonly token?: string })[];
  readonly applications: Entry[];
  readonly tokens: TokenEntry[];
  /** The request ids of administrative acts that were acknowledged. */
  readonly acts: string[];
  acknowledged(): number;
  lost(): number;
}

export interface Writer {
  /** One more write of a random kind; throws when it is answered as nothing may be. */
  write(random: () => number): Promise<void>;
}

export const password = 'correct horse battery';
export const accountsPath = '/api/v1/accounts';
export const applicationsPath = '/api/v1/open-platform/applications';
const scopes = ['vouchers:read'];

type Ask = <T>(method: string, path: string, asking?: Asking) => Promise<Outcome<T>>;

/** `address` may change: a node that starts again listens elsewhere. */
export function askingAt(address: () => string): Ask {
  return async <T>(method: string, path: string, { token, body }: Asking = {}) => {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(address() + path, init).then(
      async (got) => ({
        status: got.status,
        text: await got.text(),
        id: got.headers.get('x-platform-request-id'),
      }),
      () => undefined,
    );
    if (!answer || answer.status === 503) return 'lost';
    if (answer.status !== 200)
      throw new Refused(`${method} ${path}: ${answer.status} ${answer.text}`, answer.status);
    return { told: JSON.parse(answer.text).data as T, requestId: answer.id ?? '' };
  };
}

export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Asks again until an answer comes: only for what may happen twice. */
export async function surely<T>(ask: Ask, ...[method, path, asking]: Parameters<Ask>): Promise<T> {
  let outcome: Outcome<T> = 'lost';
  await until(async () => {
    outcome = await ask<T>(method, path, asking);
    return outcome !== 'lost';
  });
  return (outcome as unknown as { told: T }).told;
}

export function openLedger(): Ledger {
  const people: Ledger['people'] = [];
  const applications: Entry[] = [];
  const tokens: TokenEntry[] = [];
  const acts: string[] = [];
  const isLost = ({ id }: Entry) => id === undefined;
  return {
    people,
    applications,
    tokens,
    acts,
    acknowledged: () => {
      const entries = [...people, ...applications, ...tokens].filter((entry) => !isLost(entry)).length;
      return entries + acts.length + tokens.filter(({ state }) => state === 'revoked').length;
    },
    lost: () => [...people, ...applications, ...tokens].filter(isLost).length,
  };
}

export interface Writing {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly owner: Owner;
  readonly adminToken: () => string;
  /** Distinguishes what this writer writes. */
  readonly mark: string;
}

export function createWriter({ ask, ledger, owner, adminToken, mark }: Writing): Writer {
  let count = 0;
  const mine: { id: string; tokens: TokenEntry[] }[] = [];
  const nameFor = (kind: string) => {
    count += 1;
    return `${kind}_${mark}_${count}`;
  };
  const pick = <T>(from: readonly T[], random: () => number) => from[Math.floor(random() * from.length)];

  async function register(): Promise<void> {
    const name = nameFor('person');
    const body = { username: name, password };
    const got = await ask<{ user: { id: string }; access_token: string }>(
      'POST',
      `${accountsPath}/register`,
      { body },
    );
    ledger.people.push(
      got === 'lost' ? { name } : { name, id: got.told.user.id, token: got.told.access_token },
    );
  }

  async function createApplication(): Promise<void> {
    const name = nameFor('shop');
    const got = await ask<{ id: string }>('POST', applicationsPath, { token: owner.token, body: { name } });
    ledger.applications.push(got === 'lost' ? { name } : { name, id: got.told.id });
    if (got !== 'lost') mine.push({ id: got.told.id, tokens: [] });
  }

  async function issueToken(application: { id: string; tokens: TokenEntry[] }): Promise<void> {
    const name = nameFor('till');
    const path = `${applicationsPath}/${application.id}/tokens`;
    const got = await ask<{ id: string; token: string }>('POST', path, {
      token: owner.token,
      body: { name, scopes },
    });
    const entry: TokenEntry = {
      name,
      application: application.id,
      state: 'live',
      ...(got !== 'lost' && { id: got.told.id, token: got.told.token }),
    };
    ledger.tokens.push(entry);
    if (got !== 'lost') application.tokens.push(entry);
  }

  async function revokeToken(entry: TokenEntry): Promise<void> {
    entry.state = 'unsure';
    const path = `${applicationsPath}/${entry.application}/tokens/${entry.id}`;
    const got = await ask('DELETE', path, { token: owner.token });
    if (got !== 'lost') entry.state = 'revoked';
  }

  async function setRoles(random: () => number): Promise<void> {
    const roles = random() < 0.5 ? ['reviewer'] : [];
    const path = `/api/v1/admin/users/${owner.userId}/roles`;
    const got = await ask('PUT', path, { token: adminToken(), body: { roles } });
    if (got !== 'lost') ledger.acts.push(got.requestId);
  }

  /** A refresh token is good for one use: where its answer is lost, a new log-in is begun. */
  async function refresh(): Promise<void> {
    const body = { refresh_token: owner.refreshToken };
    const got = await ask<Tokens>('POST', `${accountsPath}/refresh`, { body });
    const tokens = got === 'lost' ? await logIn(ask, owner.username) : got.told;
    owner.token = tokens.access_token;
    owner.refreshToken = tokens.refresh_token;
  }

  return {
    async write(random) {
      const application = pick(mine, random);
      const live = application?.tokens.filter(({ state }) => state === 'live') ?? [];
      const entry = pick(live, random);
      const kind = random();
      if (kind < 0.1) return register();
      if (kind < 0.2) return setRoles(random);
      if (kind < 0.3) return refresh();
      if (kind < 0.5 || !application) return createApplication();
      if (kind < 0.75 || !entry) return issueToken(application);
      return revokeToken(entry);
    },
  };
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export function logIn(ask: Ask, username: string, secret = password): Promise<Tokens> {
  return surely<Tokens>(ask, 'POST', `${accountsPath}/login`, { body: { username, password: secret } });
}
