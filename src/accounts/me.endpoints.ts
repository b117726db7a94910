// Endpoints with which people read, change and delete their own account.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';
import { userOf } from './people.js';
import { type UserRow, visibilityOf } from './user.store.js';

const path = '/api/v1/accounts/me';

export const getMe = endpoint({
  id: 'accounts.me',
  summary: 'Read your own account',
  method: 'GET',
  path,
  auth: 'account',
  data: 'accounts.Me',
  errors: [],
  async handle({ caller, deps }) {
    return shown(await deps.users.byId(caller.userId));
  },
});

export const updateMe = endpoint({
  id: 'accounts.update_me',
  summary: 'Change your display name, who sees whether you are online, and who adds you to groups',
  method: 'PATCH',
  path,
  auth: 'account',
  body: 'accounts.ProfileRequest',
  data: 'accounts.Me',
  errors: [],
  async handle({ body, caller, deps }) {
    const { userId } = caller;
    const { display_name: displayName, presence_visibility: presenceFor, added_to_groups_by: addedBy } = body;
    const profile = {
      ...(displayName !== undefined && { displayName }),
      ...(presenceFor && { presenceFor }),
      ...(addedBy && { addedBy }),
    };
    const isAsked = Object.keys(profile).length > 0;
    return shown(await (isAsked ? deps.users.change(userId, profile) : deps.users.byId(userId)));
  },
});

export const deleteMe = endpoint({
  id: 'accounts.delete_me',
  summary: 'Delete your account: log-ins end, your applications and bots are disabled, vouchers are revoked',
  method: 'DELETE',
  path,
  auth: 'account',
  data: 'accounts.EndedLogIns',
  errors: ['CONFLICT'],
  async handle({ caller, request, deps }) {
    const { userId } = caller;
    return { ended_log_ins: await deps.people.remove({ userId, requestId: request.id }) };
  },
});

/** The account may have been deleted after the call was authenticated. */
function shown(user: UserRow | null): Schemas['accounts.Me'] {
  if (user === null || user.status === 'deleted') throw refuse('INVALID_TOKEN');
  const { addedBy = 'everyone' } = user;
  return { ...userOf(user), presence_visibility: visibilityOf(user), added_to_groups_by: addedBy };
}
