// What nodes are given so that they hold links with each other.

export const linkedNodes = {
  CLUSTER_SECRET: 'a secret of the tests, long enough to be one',
  CLUSTER_PORT: '0',
} as const;
