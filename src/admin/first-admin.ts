// Makes an admin at the start of a node, from the settings or with a generated password.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import type { AuditTrail } from './deps.js';

export interface FirstAdminPeople {
  hasAdmin(): Promise<boolean>;
  makeAdmin(request: {
    name: string;
    password?: string;
    record(userId: string, session: ClientSession): Promise<void>;
  }): Promise<'created' | 'is-admin' | 'is-not-admin'>;
}

export interface FirstAdminDeps {
  readonly people: FirstAdminPeople;
  readonly audit: Pick<AuditTrail, 'append'>;
  readonly clock: Clock;
}

export interface FirstAdminSettings {
  readonly adminUsername?: string;
  readonly adminPassword?: string;
  readonly dataDir?: string;
  /** True where the database is in `dataDir`: a password may be generated and stored there too. */
  readonly embedded: boolean;
  /** True where an identity provider logs people in: ADMIN_USERNAME is then its `sub` for the person. */
  readonly external: boolean;
}

interface FirstAdmin {
  /** `missing` means that there is no admin and that no setting names one. */
  readonly outcome: 'created' | 'exists' | 'missing';
  readonly username?: string;
  /** A password that this start has generated, to be printed once. */
  readonly password?: string;
  /** Where a generated password is kept, by this start or an earlier one. */
  readonly passwordFile?: string;
}

const passwordFileName = 'admin-password';

/** The settings make an admin, and never change an existing one. Decision: docs/decisions/identity.md */
export async function ensureFirstAdmin(
  settings: FirstAdminSettings,
  deps: FirstAdminDeps,
): Promise<FirstAdmin> {
  const { adminUsername, adminPassword, dataDir, embedded, external } = settings;
  if (external ? adminUsername !== undefined : adminPassword !== undefined) {
    return make({ name: adminUsername ?? 'admin', ...(adminPassword && { password: adminPassword }) }, deps);
  }
  const hasAdmin = await deps.people.hasAdmin();
  const isGenerated = !external && embedded && dataDir !== undefined;
  if (!isGenerated) return { outcome: hasAdmin ? 'exists' : 'missing' };
  const passwordFile = join(dataDir, passwordFileName);
  if (hasAdmin) return { outcome: 'exists', ...(existsSync(passwordFile) && { passwordFile }) };
  const password = await keptPassword(dataDir, passwordFile);
  const made = await make({ name: adminUsername ?? 'admin', password }, deps);
  return made.outcome === 'created' ? { ...made, password, passwordFile } : made;
}

async function make(who: { name: string; password?: string }, deps: FirstAdminDeps): Promise<FirstAdmin> {
  const { people, audit, clock } = deps;
  const record = (userId: string, session: ClientSession) => {
    const act = { actor: 'system', action: 'admin.make_first_admin', subject: userId, requestId: 'start' };
    return audit.append({ ...act, at: clock.now() }, session);
  };
  const outcome = await people.makeAdmin({ ...who, record });
  if (outcome === 'created') return { outcome, username: who.name };
  if (outcome === 'is-not-admin' && !(await people.hasAdmin())) {
    throw new Error(
      `ADMIN_USERNAME names ${who.name}, who exists and is no admin. Choose a name that is free.`,
    );
  }
  return { outcome: 'exists' };
}

/** The file is written before the person is added, so that the password of an admin is never lost. */
async function keptPassword(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(18).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // The link makes the file appear whole, and fails where there is one already.
    await link(draft, file);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
