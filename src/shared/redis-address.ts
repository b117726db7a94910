// Reads REDIS_URL: one server, the sentinels that watch a master, or some nodes of a cluster.

interface RedisHost {
  readonly host: string;
  readonly port: number;
}

interface OneServer {
  readonly kind: 'server';
}

interface SeveralServers {
  /** These are asked first; they name the others. */
  readonly hosts: readonly RedisHost[];
  readonly username?: string;
  readonly password?: string;
  readonly hasTls: boolean;
}

interface SentinelAddress extends SeveralServers {
  readonly kind: 'sentinel';
  /** The name that the sentinels give to the master. */
  readonly master: string;
  readonly database: number;
  /** Sentinels have users of their own; those of the address are those of the servers. */
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
}

interface ClusterAddress extends SeveralServers {
  readonly kind: 'cluster';
}

export type RedisAddress = OneServer | SentinelAddress | ClusterAddress;

const several = new RegExp(
  [
    /^(rediss?)\+(sentinel|cluster):\/\//,
    /(?:([^@/?#\s]*)@)?([^@/?#\s]+)/,
    /(?:\/([^/?#\s]*))?(?:\/(\d{1,5}))?(?:\?(\S*))?$/,
  ]
    .map(({ source }) => source)
    .join(''),
);
const usualPorts = { sentinel: 26_379, cluster: 6_379 };
const sentinelNames = ['sentinel_username', 'sentinel_password'];

/** Returns undefined for a text that is no address. */
export function redisAddressOf(url: string): RedisAddress | undefined {
  if (url.startsWith('/') || /^rediss?:\/\/[^/]/.test(url)) return { kind: 'server' };
  const [, scheme, kind, user = '', hostList = '', name = '', database, query = ''] = several.exec(url) ?? [];
  const isSentinel = kind === 'sentinel';
  const hosts = hostsIn(hostList, isSentinel ? usualPorts.sentinel : usualPorts.cluster);
  const credentials = credentialsIn(user);
  if (kind === undefined || hosts === undefined || credentials === undefined) return undefined;
  const common = { hosts, ...credentials, hasTls: scheme === 'rediss' };
  const options = new URLSearchParams(query);
  if (!isSentinel)
    return name === '' && database === undefined && query === '' ? { kind: 'cluster', ...common } : undefined;
  const master = decoded(name);
  const isKnown = [...options.keys()].every((option) => sentinelNames.includes(option));
  if (master === undefined || master === '' || !isKnown) return undefined;
  const [sentinelUsername, sentinelPassword] = sentinelNames.map((option) => options.get(option));
  return {
    ...{ kind: 'sentinel', ...common, master, database: Number(database ?? 0) },
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
  };
}

function hostsIn(list: string, usualPort: number): readonly RedisHost[] | undefined {
  const hosts = list.split(',').map((text) => {
    const [, inBrackets, plain, port = usualPort] =
      /^(?:\[([0-9A-Fa-f:.]+)\]|([^[\]:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
    return { host: inBrackets ?? plain ?? '', port: Number(port) };
  });
  return hosts.every(({ host, port }) => host !== '' && port > 0 && port <= 65_535) ? hosts : undefined;
}

function credentialsIn(user: string): { username?: string; password?: string } | undefined {
  const [name = '', ...rest] = user.split(':');
  const [username, password] = [decoded(name), decoded(rest.join(':'))];
  if (username === undefined || password === undefined) return undefined;
  return { ...(username !== '' && { username }), ...(password !== '' && { password }) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that begins no escape is a mistake of the address.
    return undefined;
  }
}
