// GET /admin/cluster: shows the nodes, what each owns, and the queue lengths of the node that answers.
import { endpoint } from './deps.js';

export const showCluster = endpoint({
  id: 'admin.show_cluster',
  summary: 'See the nodes, what each owns, and how much waits on the one that answers',
  method: 'GET',
  path: '/api/v1/admin/cluster',
  auth: 'account',
  roles: ['admin'],
  data: 'admin.Cluster',
  errors: [],
  handle: ({ deps }) => deps.cluster.report(),
});
