// The rules of the settings that a schema cannot state: addresses, origins, and fields that need one another.
import type { Schemas } from '../generated/schemas.js';
import { type Setting, settings } from '../generated/settings.js';
import { isAddress, isAddressOrRange } from './networks.js';
import { redisAddressOf } from './redis-address.js';

type Config = Readonly<Schemas['config.Config']>;
type Property = keyof Config;
type Rule = (config: Config) => readonly Mistake[];

export interface Mistake {
  readonly name: string;
  readonly text: string;
}

export function mistakeOf({ name, secret, expects }: Setting, value: unknown): Mistake {
  return { name, text: `must be ${expects}${secret ? '' : `, not "${String(value)}"`}` };
}

/** Either all of these are set, or none. */
function together(...properties: readonly Property[]): Rule {
  return (config) => {
    const given = properties.find((property) => config[property] !== undefined);
    if (given === undefined) return [];
    const missing = properties.filter((property) => config[property] === undefined);
    const text = `must be set because ${settingOf(given).name} is`;
    return missing.map((property) => ({ name: settingOf(property).name, text }));
  };
}

/** The first setting means nothing without the second. */
function needs(property: Property, needed: Property): Rule {
  return (config) => {
    if (config[property] === undefined || config[needed] !== undefined) return [];
    const text = `must be set because ${settingOf(property).name} is`;
    return [{ name: settingOf(needed).name, text }];
  };
}

/** Two listeners cannot share a port; 0 takes any that is free. */
const differentPorts: Rule = ({ port, metricsPort, clusterPort, clusterSecret }) => {
  const taken = [
    { name: 'PORT', port },
    { name: 'METRICS_PORT', port: metricsPort },
    { name: 'CLUSTER_PORT', port: clusterSecret === undefined ? undefined : clusterPort },
  ];
  return taken.flatMap((later, index) => {
    const other = taken.slice(0, index).find((earlier) => earlier.port === later.port);
    if (!later.port || other === undefined) return [];
    return [{ name: later.name, text: `must not be the same as ${other.name}` }];
  });
};

const everyAddress = ['0.0.0.0', '::'];

/** The address to listen on is not always the address to be reached at. */
const reachableByPeers: Rule = ({ host, clusterHost, clusterSecret }) =>
  clusterSecret !== undefined && everyAddress.includes(clusterHost ?? host)
    ? [
        {
          name: 'CLUSTER_HOST',
          text: `must be an address of this node that its peers can reach, not ${clusterHost ?? host}`,
        },
      ]
    : [];

/** An identity provider authenticates its people, and names them as it likes. */
const firstAdmin: Rule = (config) => {
  if (config.accountJwksUrl !== undefined) return [];
  return [...isUsername(config), ...adminWithPassword(config)];
};

const isUsername = each('adminUsername', (text) => /^[A-Za-z][A-Za-z0-9_]{2,63}$/.test(text));
const adminWithPassword = together('adminUsername', 'adminPassword');

const rules: readonly Rule[] = [
  each('publicUrl', isOrigin),
  each('consoleOrigins', isOrigin),
  each('redisUrl', (text) => redisAddressOf(text) !== undefined),
  each('s3Endpoint', isOrigin),
  each('fileStore', isFileStore),
  each('trustedProxies', isAddressOrRange),
  each('egressIps', isAddress),
  each('webhookDevTargets', isRangeWithPorts),
  each('webhookRetryMinutes', isMinutes),
  each('accountJwksUrl', isKeysAddress),
  each('otlpEndpoint', isCollectorAddress),
  each('otlpHeaders', areHeaders),
  firstAdmin,
  bucketWithKeys,
  together('accountJwksUrl', 'accountIssuer', 'accountAudience'),
  needs('clusterSecretPrevious', 'clusterSecret'),
  differentPorts,
  reachableByPeers,
];

/** A bucket needs credentials that may write to it. */
function bucketWithKeys(config: Config): readonly Mistake[] {
  if (!config.fileStore?.startsWith('s3:')) return [];
  const needed: readonly Property[] = ['s3AccessKeyId', 's3SecretAccessKey'];
  const missing = needed.filter((property) => config[property] === undefined);
  return missing.map((property) => ({
    name: settingOf(property).name,
    text: 'must be set because FILE_STORE is a bucket',
  }));
}

function isFileStore(text: string): boolean {
  // Bucket names as S3 has them; another text with a scheme is a mistake, not a folder.
  if (!text.includes('://')) return true;
  return /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9!_.*'()/-]*)?$/.test(text);
}

export function mistakesAcross(config: Config): readonly Mistake[] {
  return rules.flatMap((rule) => rule(config));
}

/** Checks a setting, or each item of a list. */
function each(property: Property, isRight: (text: string) => boolean): Rule {
  return (config) => {
    const items = [config[property] ?? []].flat().map(String);
    return items.filter((item) => !isRight(item)).map((item) => mistakeOf(settingOf(property), item));
  };
}

function settingOf(property: Property): Setting {
  const setting = settings.find((candidate) => candidate.property === property);
  if (!setting) throw new Error(`no setting for ${property}`);
  return setting;
}

function isOrigin(text: string): boolean {
  const url = urlOf(text);
  // A user and password, a path or a slash at the end would all be lost in the origin.
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase();
}

function isKeysAddress(text: string): boolean {
  const url = urlOf(text);
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
}

/** It may have a path. Credentials go in headers, as the address is no secret. */
function isCollectorAddress(text: string): boolean {
  const url = urlOf(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  return url.username + url.password + url.search + url.hash === '';
}

/** A value that cannot be decoded, or that ends a line, would be found out only at the first request. */
function areHeaders(text: string): boolean {
  return text
    .split(',')
    .every((pair) => /^\s*[\w!#$&'*+.^`|~-]+\s*=(?:[!-$&-+\--~ ]|%(?:[2-6][\da-f]|7[\da-e]))*$/i.test(pair));
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isMinutes(text: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 && Number(text) <= 1_440;
}

function isRangeWithPorts(text: string): boolean {
  const match = /^([^/]+\/\d{1,3})(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(text);
  if (!match?.[1] || !isAddressOrRange(match[1])) return false;
  const from = Number(match[2] ?? 1);
  const to = Number(match[3] ?? from);
  return from >= 1 && from <= to && to <= 65_535;
}
