// GET /me: shows an application its token with scopes and limits.
import { endpoint } from './deps.js';
import type { ApplicationScope } from './token.store.js';

export const readContext = endpoint({
  id: 'applications.context',
  summary: 'What this token is: its application, scopes and limits',
  method: 'GET',
  path: '/api/v1/open-platform/me',
  auth: 'application',
  scope: 'vouchers:read',
  limit: { requests: 60, windowSeconds: 60 },
  data: 'applications.Context',
  errors: [],
  // The authenticator has read everything, so this route reads no store.
  handle({ caller, deps }) {
    const { applicationId, tokenId, scopes, labels } = caller;
    const { applicationName, tokenName, tokenPrefix, expiresAt } = labels;
    return {
      // The authenticator refuses the tokens of a disabled application.
      application: { id: applicationId, name: applicationName, status: 'active' },
      token: {
        id: tokenId,
        name: tokenName,
        prefix: tokenPrefix,
        scopes: scopes as ApplicationScope[],
        ...(expiresAt !== undefined && { expiresAt }),
      },
      limits: deps.runtimeLimits,
    };
  },
});
