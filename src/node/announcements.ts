// Tells the person who starts a node where its data lies and how the first admin logs in.
import { resolve } from 'node:path';
import { ensureFirstAdmin, type FirstAdminDeps } from '../admin/first-admin.js';
import type { Config } from '../config.js';

/**
 * Told line by line, at once: what is said only once must not be lost when a later step of the start fails.
 */
export type Announce = (line: string) => void;

export function announceDataFolder({ dataDir, mongodbUrl, redisUrl }: Config, announce: Announce): void {
  const isUsed = mongodbUrl === undefined || redisUrl === undefined;
  if (isUsed) announce(`The data folder is ${resolve(dataDir)}.`);
}

export interface AdminPlace {
  readonly config: Config;
  /** The database lives in the data folder: then a password may be made up and kept there. */
  readonly hasOwnData: boolean;
  readonly announce: Announce;
}

/** Makes sure that there is an admin, and says how that person logs in, or that there is none. */
export async function announceAdmin(place: AdminPlace, deps: FirstAdminDeps): Promise<void> {
  const { config, hasOwnData, announce } = place;
  const external = config.accountJwksUrl !== undefined;
  const settings = {
    ...(config.adminUsername !== undefined && { adminUsername: config.adminUsername }),
    ...(config.adminPassword !== undefined && { adminPassword: config.adminPassword }),
    dataDir: config.dataDir,
    embedded: hasOwnData,
    external,
  };
  const { outcome, username, password, passwordFile } = await ensureFirstAdmin(settings, deps);
  if (outcome === 'missing') announce(`Nobody is admin yet: set ${missing(external)} and start again.`);
  if (password === undefined) return;
  announce(`The admin is ${username}, with the password ${password} (kept in ${passwordFile}).`);
}

function missing(external: boolean): string {
  if (!external) return 'ADMIN_USERNAME and ADMIN_PASSWORD';
  return 'ADMIN_USERNAME to the subject that your identity provider has for a person';
}
