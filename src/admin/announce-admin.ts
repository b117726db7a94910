// Makes the first admin at the start if there is none, and announces how that person logs in; later starts
// say where the password is.
import { ensureFirstAdmin, type FirstAdminDeps } from './first-admin.js';
import type { AdminSetup } from './outside.js';

/** Without an admin it announces the settings that would make one. */
export async function announceAdmin(setup: AdminSetup, deps: FirstAdminDeps): Promise<void> {
  const { config, hasOwnData, announce } = setup;
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
  if (passwordFile === undefined) return;
  if (password === undefined) announce(`The first password of the admin is kept in ${passwordFile}.`);
  else announce(`The admin is ${username}, with the password ${password} (kept in ${passwordFile}).`);
}

function missing(external: boolean): string {
  if (!external) return 'ADMIN_USERNAME and ADMIN_PASSWORD';
  return 'ADMIN_USERNAME to the subject that your identity provider has for a person';
}
