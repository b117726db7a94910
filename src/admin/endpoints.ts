// The list of all endpoints of administration.
import { listAudit } from './list-audit.endpoint.js';
import { listUsers } from './list-users.endpoint.js';
import { makePasswordReset } from './reset-password.endpoint.js';
import { rotateSigningKey } from './rotate-signing-key.endpoint.js';
import { setRoles } from './set-roles.endpoint.js';
import { showCluster } from './show-cluster.endpoint.js';
import { resumeUser, suspendUser } from './suspend.endpoints.js';

export const adminEndpoints = [
  setRoles,
  listUsers,
  suspendUser,
  resumeUser,
  makePasswordReset,
  listAudit,
  showCluster,
  rotateSigningKey,
];
