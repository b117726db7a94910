// Formats the processes and addresses of a local cluster as a table.
import type { LocalNode } from './local-node.js';

interface Store {
  readonly url: string;
  readonly pid?: number;
}

interface TableOptions {
  readonly front: { readonly address: string; readonly pid: number };
  readonly nodes: readonly Pick<LocalNode, 'address' | 'pid' | 'links'>[];
  readonly stores: { readonly mongodb: Store; readonly redis: Store };
  readonly logFolder: string;
}

type Row = readonly [name: string, pid: string, links: string, address: string];

/** Addresses are in the last column, because the path of a socket may be long. */
export function tableOf({ front, nodes, stores, logFolder }: TableOptions): string {
  const rows: Row[] = [
    ['', 'process', 'links', 'address'],
    ['front', String(front.pid), '', front.address],
    ...nodes.map(
      ({ address, pid, links }, index): Row => [
        `node ${index + 1}`,
        String(pid() ?? ''),
        `127.0.0.1:${links()}`,
        address() ?? '',
      ],
    ),
    ...storeRow('mongod', stores.mongodb),
    ...storeRow('redis', stores.redis),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  return [...lines, `Everything they log is in ${logFolder}.`].join('\n');
}

/** Only stores of the cluster itself are shown, because the address of another may hold a password. */
function storeRow(name: string, { url, pid }: Store): readonly Row[] {
  return pid === undefined ? [] : [[name, String(pid), '', url]];
}
