// POST /admin/signing-keys/rotate: publishes a new key for access tokens, which signs in ten minutes.
import { endpoint } from './deps.js';

export const rotateSigningKey = endpoint({
  id: 'admin.rotate_signing_key',
  summary: 'Change the key that signs access tokens; ends no log-in',
  method: 'POST',
  path: '/api/v1/admin/signing-keys/rotate',
  auth: 'account',
  roles: ['admin'],
  data: 'admin.SigningKey',
  errors: ['FORBIDDEN'],
  async handle({ caller, request, deps }) {
    const { audit, keys, clock } = deps;
    // The record comes before the act, because the keys do not change in one transaction with it.
    const act = { actor: caller.userId, action: 'admin.rotate_signing_key', requestId: request.id };
    await audit.append({ ...act, at: clock.now() });
    const { kid, signsFrom, olderVerifyUntil } = await keys.rotateSigningKey();
    return {
      kid,
      signs_from: signsFrom.toISOString(),
      older_verify_until: olderVerifyUntil.toISOString(),
    };
  },
});
