// People with an admin among them, for tests of what admins do to people.
import { makePasswordReset } from '../../src/admin/reset-password.endpoint.js';
import { setRoles } from '../../src/admin/set-roles.endpoint.js';
import { resumeUser, suspendUser } from '../../src/admin/suspend.endpoints.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { createAuditLog } from '../../src/guards/audit.js';
import type { Caller, Role } from '../../src/shared/caller.js';
import { peopleAt } from '../accounts/people.js';
import { call, openPeople, type PeopleNode, type PeopleWorld } from '../accounts/world.js';

export type AdminWorld = Awaited<ReturnType<typeof openAdminWorld>>;

export async function openAdminWorld() {
  const world = await openPeople();
  const people = peopleAt(world);
  const admin = await people.register('chief');
  await world.mongo.db.collection('users').updateOne({ username: 'chief' }, { $set: { roles: ['admin'] } });
  await world.revocation.refresh();
  const audit = createAuditLog(world.mongo);
  const asChief = await people.pass(admin.access_token);
  return { world, people, admin, asChief, audit, ...actsAt(world, { world, asChief }) };
}

/** The acts of admins at one node. */
export function actsAt({ accounts }: PeopleNode, given: { world: PeopleWorld; asChief: Caller }) {
  const { world, asChief } = given;
  const { people, passwordResets } = accounts;
  const deps = { clock: world.clock, audit: createAuditLog(world.mongo), people, passwordResets };
  return {
    suspend: (
      id: string,
      { caller = asChief, reason = 'a test' }: { caller?: Caller; reason?: string } = {},
    ) => call<Schemas['admin.Person']>(suspendUser, deps, { params: { id }, body: { reason }, caller }),
    resume: (id: string) =>
      call<Schemas['admin.Person']>(resumeUser, deps, { params: { id }, caller: asChief }),
    resetFor: (id: string, caller = asChief) =>
      call<Schemas['admin.PasswordReset']>(makePasswordReset, deps, { params: { id }, caller }),
    give: (id: string, roles: readonly Role[]) =>
      call<Schemas['admin.Person']>(setRoles, deps, { params: { id }, body: { roles }, caller: asChief }),
  };
}
