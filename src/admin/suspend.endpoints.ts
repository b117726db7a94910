// POST /admin/users/:id/suspend and /resume: every node obeys from the moment the call has answered.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import { type AdminDeps, endpoint } from './deps.js';

interface Act {
  readonly action: 'admin.suspend_user' | 'admin.resume_user';
  readonly actor: string;
  readonly subject: string;
  readonly requestId: string;
  readonly details?: object;
}

/** When the act happens, and how it is put on record. */
function recorded(act: Act, { audit, clock }: AdminDeps) {
  const at = clock.now();
  return { at, record: (session: ClientSession) => audit.append({ ...act, at }, session) };
}

export const suspendUser = endpoint({
  id: 'admin.suspend_user',
  summary: 'Suspend a person: their log-ins end and none is opened; the last admin stays',
  method: 'POST',
  path: '/api/v1/admin/users/:id/suspend',
  auth: 'account',
  roles: ['admin'],
  params: 'common.IdParams',
  body: 'admin.SuspendRequest',
  data: 'admin.Person',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id: userId }, body: { reason }, caller, request, deps }) {
    const { userId: by } = caller;
    if (userId === by)
      throw refuse('CONFLICT', { message: 'Nobody suspends themselves. Ask another admin.' });
    const act = { actor: by, action: 'admin.suspend_user', subject: userId, requestId: request.id } as const;
    return deps.people.suspend({ userId, by, reason, ...recorded({ ...act, details: { reason } }, deps) });
  },
});

export const resumeUser = endpoint({
  id: 'admin.resume_user',
  summary: 'Let a suspended person log in again',
  method: 'POST',
  path: '/api/v1/admin/users/:id/resume',
  auth: 'account',
  roles: ['admin'],
  params: 'common.IdParams',
  data: 'admin.Person',
  errors: ['NOT_FOUND'],
  async handle({ params: { id: userId }, caller, request, deps }) {
    const act = { actor: caller.userId, subject: userId, requestId: request.id };
    return deps.people.resume({ userId, ...recorded({ ...act, action: 'admin.resume_user' }, deps) });
  },
});
