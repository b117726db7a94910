// What nodes are given so that they hold links with each other, and how a test knows that they do.
import type { Db } from 'mongodb';
import { designatedOwner } from '../../src/cluster/slots.js';
import type { TestNode } from './node.js';
import { until } from './until.js';

export const linkedNodes = {
  CLUSTER_SECRET: 'a secret of the tests, long enough to be one',
  CLUSTER_PORT: '0',
} as const;

/**
 * Until each of these has a link with every other, and each slot is with the node that it stays with. Before
 * that, what one tells another is lost and found later, or comes to an owner that is none any more.
 */
export async function untilTogether(nodes: readonly Pick<TestNode, 'lines'>[], db: Db): Promise<void> {
  await until(() => areLinked(nodes));
  await until(() => areSettled(db, nodes.length));
}

function areLinked(nodes: readonly Pick<TestNode, 'lines'>[]): boolean {
  const count = (lines: readonly string[], word: string) =>
    lines.filter((line) => line.includes(word)).length;
  return nodes.every(
    ({ lines }) =>
      count(lines, '"link.up"') >= nodes.length - 1 && count(lines, `"members":${nodes.length}`) > 0,
  );
}

/** Each slot is with the node that it stays with, as long as there are so many. */
export async function areSettled(db: Db, nodesTotal = 2): Promise<boolean> {
  const slots = await db.collection<{ _id: number; owner: string | null }>('slots').find().toArray();
  const ids = [...new Set(slots.map(({ owner }) => owner ?? ''))];
  const members = ids.map((id) => ({ id, address: '', state: 'up' as const }));
  return (
    ids.length === nodesTotal && slots.every(({ _id, owner }) => designatedOwner(_id, members)?.id === owner)
  );
}
