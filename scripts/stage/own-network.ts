// A network of this run's own, by the namespaces of Linux: names that bots call lead to this machine there.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address is public, so that the guard of outgoing requests lets the node ask it; it is that of lo. */
export const outside = '149.154.167.99';

const server = 'api.telegram.org';
/** The servers that example bots name, beside Telegram's. */
const others = ['telegram.org', 'picsum.photos', 'aiogram.dev'];
export const names = [server, ...others];

/** Another user than root becomes root in a namespace of users. */
const unshare = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...['--mount', '--net', '--'],
];

const steps = `
ip link set lo up
ip address add ${outside}/32 dev lo
mount --bind "$1/hosts" /etc/hosts
mount --bind "$1/resolv.conf" /etc/resolv.conf
`;

/** In words, where it cannot be had. */
export function whyNoOwnNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'it is not Linux';
  const [program = '', ...args] = [...unshare, 'sh', '-euc', 'ip link set lo up'];
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) return `there is no ${program}`;
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1);
}

interface Around {
  /** Where files of the run are kept. */
  readonly folder: string;
  /** The certificate that is trusted there. */
  readonly authority: string;
  /** The files that hold what a library trusts. */
  readonly bundles: readonly string[];
}

/** The command line that runs a program there. */
export function inOwnNetwork(
  command: readonly string[],
  { folder, authority, bundles }: Around,
): [string, ...string[]] {
  const hosts = ['127.0.0.1 localhost', `127.0.0.1 ${server}`, ...others.map((name) => `${outside} ${name}`)];
  writeFileSync(join(folder, 'hosts'), `${hosts.join('\n')}\n`);
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\n');
  const trusted = bundles.map((bundle) => `mount --bind '${authority}' '${bundle}'\n`).join('');
  const script = `${steps}${trusted}shift\nexec "$@"`;
  const [program = '', ...rest] = [...unshare, 'sh', '-euc', script, 'sh', folder, ...command];
  return [program, ...rest];
}
