// A network of this run's own, by the namespaces of Linux: names that bots call lead to this machine there.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Telegram's server, and others that example bots name. */
export const names = ['api.telegram.org', 'telegram.org', 'picsum.photos', 'aiogram.dev'];

/** Another user than root becomes root in a namespace of users. */
const unshare = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...['--mount', '--net', '--'],
];

const steps = `
ip link set lo up
mount --bind "$1/hosts" /etc/hosts
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
  const hosts = ['localhost', ...names].map((name) => `127.0.0.1 ${name}\n`);
  writeFileSync(join(folder, 'hosts'), hosts.join(''));
  const trusted = bundles.map((bundle) => `mount --bind '${authority}' '${bundle}'\n`).join('');
  const script = `${steps}${trusted}shift\nexec "$@"`;
  const [program = '', ...rest] = [...unshare, 'sh', '-euc', script, 'sh', folder, ...command];
  return [program, ...rest];
}
