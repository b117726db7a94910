// compose.yaml names services and settings that there are, and its front waits as long as answers may take.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { checkConfig } from '../../src/config.js';
import { settings } from '../../src/generated/settings.js';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly ipam: { config: { subnet: string }[] } }>>;
  readonly volumes: object;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose;
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
const mongos = Object.keys(compose.services).filter((name) => /^mongo-\d$/.test(name));
const front = compose.configs.front?.content ?? '';

/** The settings of a node, with what the operator is asked for. */
function given({ environment = {} }: Service): Record<string, string> {
  const asked = (value: string) => (value.startsWith('${') ? 'x'.repeat(32) : value);
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const ofImage = [...dockerfile.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const own = Object.entries(environment).map(([name, value]) => [name, asked(value)]);
  return Object.fromEntries([...ofImage, ...own]);
}

describe('compose.yaml', () => {
  it('starts three nodes that take their settings, and listen', () => {
    expect(nodes).to.have.length(3);
    const known = settings.map(({ name }) => name);
    for (const [name, node] of nodes) {
      expect(known).to.include.members(Object.keys(node.environment ?? {}));
      const { config, mistakes, warnings } = checkConfig(given(node));
      expect({ mistakes, warnings }, name).to.deep.equal({ mistakes: [], warnings: [] });
      expect(config).to.include({ host: '0.0.0.0', clusterHost: name });
    }
  });

  it('has every secret from the operator, and none of its own', () => {
    const secret = settings.filter((setting) => setting.secret).map(({ name }) => name);
    const places = ['MONGODB_URL', 'REDIS_URL'];
    for (const [, { environment = {} }] of nodes)
      for (const [name, value] of Object.entries(environment))
        if (secret.includes(name) && !places.includes(name)) expect(value, name).to.match(/^\$\{\w+:\?.+\}$/);
  });

  it('names services, volumes and networks that there are', () => {
    const services = Object.keys(compose.services);
    for (const [name, { depends_on = {}, networks, volumes = [] }] of Object.entries(compose.services)) {
      expect(services, name).to.include.members(Object.keys(depends_on));
      expect(Object.keys(compose.networks), name).to.include.members([...networks]);
      expect(Object.keys(compose.volumes), name).to.include.members(volumes.map((one) => one.split(':')[0]));
    }
    const [{ subnet } = { subnet: '' }] = compose.networks.inside?.ipam.config ?? [];
    for (const [, { environment }] of nodes) expect(environment?.TRUSTED_PROXIES).to.equal(subnet);
  });

  it('has one replica set of three, which the nodes are told of', () => {
    expect(mongos).to.have.length(3);
    const [, { environment = {} }] = nodes[0] ?? expect.fail('There is a first node.');
    const [, hosts, set] = /^mongodb:\/\/(.+)\/\?replicaSet=(\w+)$/.exec(environment.MONGODB_URL ?? '') ?? [];
    expect(hosts?.split(',')).to.deep.equal(mongos.map((name) => `${name}:27017`));
    for (const name of mongos)
      expect(compose.services[name]?.command, name).to.include.members(['--replSet', set]);
  });

  it('has a front that knows all nodes, asks /readyz and waits as long as answers take', () => {
    const servers = [...front.matchAll(/^ {2}server (\S+) (\S+):8080$/gm)].map(([, name, host]) => [
      name,
      host,
    ]);
    expect(servers).to.deep.equal(nodes.map(([name]) => [name, name]));
    expect(front).to.include('option httpchk GET /readyz');
    for (const side of ['client', 'server', 'tunnel']) expect(front).to.include(`timeout ${side} 75s`);
    // Nothing else is reached from outside, and the front by this machine alone.
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports])).to.deep.equal([
      ['front', ['127.0.0.1:8080:8080']],
    ]);
  });

  it('runs the version that there is', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [name, { image }] of nodes) expect(image, name).to.equal(`signalbox:${version}`);
  });
});
