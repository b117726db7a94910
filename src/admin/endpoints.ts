// The list of all endpoints of administration.
import { listAudit } from './list-audit.endpoint.js';
import { listUsers } from './list-users.endpoint.js';
import { rotateSigningKey } from './rotate-signing-key.endpoint.js';
import { setRoles } from './set-roles.endpoint.js';
import { showCluster } from './show-cluster.endpoint.js';

export const adminEndpoints = [setRoles, listUsers, listAudit, showCluster, rotateSigningKey];
