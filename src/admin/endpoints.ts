// Every endpoint of administration.
import { listAudit } from './list-audit.endpoint.js';
import { setRoles } from './set-roles.endpoint.js';
import { showCluster } from './show-cluster.endpoint.js';

export const adminEndpoints = [setRoles, listAudit, showCluster];
