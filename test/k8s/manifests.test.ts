// The manifests are what Kubernetes takes, agree with one another, and agree with the settings.
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checkConfig } from '../../src/config.js';
import { probeRoutes } from '../../src/gateway/probes.js';
import { settings } from '../../src/generated/settings.js';
import { isHttpPort } from '../../src/outgoing/target-url.js';
import { readConfig } from '../support/config.js';
import { metricNames, metricsNamedIn } from '../support/metric-names.js';
import {
  at,
  containersOf,
  type Document,
  type Manifest,
  manifestsIn,
  manifestsOf,
  metricsIn,
  mistakesIn,
  settingsIn,
  yamlFilesIn,
} from './kubernetes.js';

const applied = manifestsIn('k8s');

interface PortRange {
  readonly port: number | string;
  readonly endPort?: number;
}

function isIn({ port, endPort = Number(port) }: PortRange, asked: number): boolean {
  return Number(port) <= asked && asked <= endPort;
}

function the(kind: string, name = 'signalbox'): Document {
  const found = applied.filter((one) => one.kind === kind && at(one.document, 'metadata.name') === name);
  expect(found, `${kind} ${name}`).to.have.length(1);
  return found[0]?.document ?? {};
}

const pod = 'spec.template.spec';
const deployment = the('Deployment');
const container = at(deployment, `${pod}.containers.0`);
const configMap = at(the('ConfigMap'), 'data') as Record<string, string>;
type Variable = { name: string; valueFrom: Record<string, unknown> };
const env = at(container, 'env') as Variable[];
const audit = the('CronJob', 'signalbox-audit');
const [auditContainer] = containersOf(audit);
const auditEnv = at(auditContainer, 'env') as Variable[];
const config = readConfig({
  ...configMap,
  CLUSTER_HOST: '10.0.0.7',
  CLUSTER_SECRET: 's'.repeat(32),
  MONGODB_URL: 'mongodb://mongodb.example/',
  REDIS_URL: 'redis://redis.example',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
});

describe('the manifests', () => {
  for (const manifest of applied) {
    it(`keep to the schema of ${manifest.kind} in ${manifest.file}`, () => {
      expect(mistakesIn(manifest)).to.deep.equal([]);
    });
  }

  it('would be found out if they did not', () => {
    const wrong = (change: (text: string) => string): readonly string[] => {
      const { file } = applied.find(({ kind }) => kind === 'Deployment') as Manifest;
      return manifestsOf(change(readFileSync(file, 'utf8')), file).flatMap(mistakesIn);
    };
    expect(wrong((text) => text)).to.deep.equal([]);
    expect(wrong((text) => text.replace('readinessProbe:', 'readynessProbe:'))).not.to.deep.equal([]);
    expect(wrong((text) => text.replace('containerPort: 8080', 'containerPort: "8080"'))).to.have.length(1);
    expect(
      wrong((text) => text.replace('          image: signalbox:0.2.0\n', '          imag: x\n')),
    ).not.to.deep.equal([]);
    expect(wrong((text) => text.replace('  selector:', '  selektor:'))).not.to.deep.equal([]);
    expect(wrong((text) => text.replace('apps/v1', 'apps/v1beta1'))).to.have.length(1);
  });

  it('name the same pods everywhere', () => {
    const labels = { 'app.kubernetes.io/name': 'signalbox' };
    expect(at(deployment, 'spec.template.metadata.labels')).to.deep.equal(labels);
    const selectors = [
      at(deployment, 'spec.selector.matchLabels'),
      at(the('PodDisruptionBudget'), 'spec.selector.matchLabels'),
      at(the('NetworkPolicy'), 'spec.podSelector.matchLabels'),
      at(the('Service'), 'spec.selector'),
      at(the('Service', 'signalbox-peers'), 'spec.selector'),
    ];
    for (const selector of selectors) expect(selector).to.deep.equal(labels);
    for (const { document } of applied.filter(({ kind }) => kind.endsWith('Autoscaler'))) {
      const { apiVersion, kind } = deployment;
      expect(at(document, 'spec.scaleTargetRef')).to.deep.equal({ apiVersion, kind, name: 'signalbox' });
    }
  });

  it('leave the number of nodes to the autoscaler', () => {
    expect(deployment.spec).not.to.have.property('replicas');
    expect(at(the('HorizontalPodAutoscaler'), 'spec.minReplicas')).to.be.at.least(2);
  });

  it('never let a budget or a roll-out take the last node', () => {
    expect(at(deployment, 'spec.strategy.rollingUpdate.maxUnavailable')).to.equal(0);
    expect(at(the('PodDisruptionBudget'), 'spec.maxUnavailable')).to.equal(1);
  });

  it('carry the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const one of [container, auditContainer]) expect(at(one, 'image')).to.equal(`signalbox:${version}`);
  });
});

describe('the settings of the manifests', () => {
  const known = settings.map(({ name }) => name);

  it('exist, and are taken by the product', () => {
    expect(known).to.include.members([...settingsIn(applied)]);
    expect(settingsIn(applied)).to.have.length(Object.keys(configMap).length + env.length + auditEnv.length);
    expect(checkConfig(configMap).warnings).to.deep.equal([]);
  });

  it('would be found out if they did not exist', () => {
    for (const file of ['k8s/base/config.yaml', 'k8s/base/deployment.yaml']) {
      const text = readFileSync(file, 'utf8');
      const unknown = (changed: string) =>
        settingsIn(manifestsOf(changed, file)).filter((name) => !known.includes(name));
      expect(unknown(text)).to.deep.equal([]);
      const wrong = text
        .replace('  DRAIN_SECONDS:', '  DRAIN_TIME:')
        .replace('- name: REDIS_URL', '- name: REDIS');
      expect(unknown(wrong)).to.have.length(1);
    }
  });

  it('that must be in the Secret are those that the README puts there', () => {
    const readme = readFileSync('k8s/README.md', 'utf8');
    const made = [...readme.matchAll(/--from-literal=([A-Z0-9_]+)=/g)].map(([, name = '']) => name);
    expect(known).to.include.members(made);
    const asked = env.filter(({ valueFrom }) => 'secretKeyRef' in valueFrom);
    const required = asked.filter(({ valueFrom }) => at(valueFrom, 'secretKeyRef.optional') !== true);
    expect(made).to.include.members(required.map(({ name }) => name));
    expect(asked.map(({ name }) => name)).to.include.members(made);
  });

  it('come from the Secret when they are secret, and from nowhere else', () => {
    const secret = settings.filter((setting) => setting.secret).map(({ name }) => name);
    for (const name of Object.keys(configMap)) expect(secret).not.to.include(name);
    for (const { name, valueFrom } of [...env, ...auditEnv].filter((one) => secret.includes(one.name))) {
      expect(at(valueFrom, 'secretKeyRef.name'), name).to.equal('signalbox');
      expect(at(valueFrom, 'secretKeyRef.key'), name).to.equal(name);
    }
    for (const { kind } of applied) expect(kind).not.to.equal('Secret');
  });

  it('name the stores, so that no node starts one of its own', () => {
    const required = env.filter(({ valueFrom }) => at(valueFrom, 'secretKeyRef.optional') !== true);
    expect(required.map(({ name }) => name)).to.include.members([
      'MONGODB_URL',
      'REDIS_URL',
      'CLUSTER_SECRET',
    ]);
  });

  it('keep the files where all nodes find them, at addresses that clients reach', () => {
    expect(config.fileStore).to.match(/^s3:/);
    expect(config.publicUrl).to.match(/^https:/);
    const required = env.filter(({ valueFrom }) => at(valueFrom, 'secretKeyRef.optional') !== true);
    expect(required.map(({ name }) => name)).to.include.members(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  });

  it('have the ports that the pod and the services name', () => {
    const ports = at(container, 'ports') as { name: string; containerPort: number }[];
    expect(Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort]))).to.deep.equal({
      http: config.port,
      metrics: config.metricsPort,
      peers: config.clusterPort,
    });
    const named = ports.map(({ name }) => name);
    for (const service of ['signalbox', 'signalbox-peers']) {
      expect(named).to.include(at(the('Service', service), 'spec.ports.0.targetPort'));
    }
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(at(container, `${probe}.httpGet.port`)).to.equal('http');
    }
  });

  it('put the data where the pod may write', () => {
    const mounts = at(container, 'volumeMounts') as { name: string; mountPath: string }[];
    expect(mounts.map(({ mountPath }) => mountPath)).to.include.members([config.dataDir, '/tmp']);
    const volumes = (at(deployment, `${pod}.volumes`) as { name: string }[]).map(({ name }) => name);
    expect(volumes).to.deep.equal(mounts.map(({ name }) => name));
  });
});

describe('the metrics of the manifests', () => {
  const texts = ['k8s/README.md', ...yamlFilesIn('k8s')].map((file) => readFileSync(file, 'utf8'));

  it('are measured by the product', () => {
    expect(metricNames()).to.include.members([...metricsIn(applied)]);
    expect(metricNames()).to.include.members(texts.flatMap(metricsNamedIn));
  });

  it('would be found out if they were not', () => {
    const metric = { name: 'signalbox_polls_without_a_counter' };
    const document = { spec: { metrics: [{ type: 'Pods', pods: { metric } }] } };
    const [autoscaler] = applied.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const wrong = { ...(autoscaler as Manifest), document };
    expect(metricNames()).not.to.include.members([...metricsIn([wrong])]);
    expect(metricsNamedIn(`# a comment on ${metric.name}_bucket`)).to.deep.equal([metric.name]);
  });
});

describe('the life of a pod', () => {
  const seconds = (path: string) => Number(at(container, path));
  /** node.ts: how long a balancer is given to see that a node is no longer ready. */
  const noticeSeconds = Number(
    /const noticeMs = (\d)_000;/.exec(readFileSync('src/node/node.ts', 'utf8'))?.[1],
  );
  /** To give the slots away and to close the stores; what npm run cluster allows a node, too. */
  const closingSeconds = Number(
    /const closingMs = (\d+)_000;/.exec(
      readFileSync('src/commands/local-cluster/local-cluster.ts', 'utf8'),
    )?.[1],
  );

  it('leaves time to drain, to be noticed and to close', () => {
    const grace = Number(at(deployment, `${pod}.terminationGracePeriodSeconds`));
    expect(noticeSeconds).to.be.above(0);
    expect(grace).to.be.at.least(Math.max(config.drainSeconds, noticeSeconds) + closingSeconds);
    // A hook would come before the SIGTERM, and with it before the node's own notice.
    expect(at(container, 'lifecycle')).to.equal(undefined);
  });

  it('is probed at paths that there are', () => {
    const nodeStatus = { version: '', uptimeSeconds: () => 0 };
    const unasked = {
      isDraining: () => false,
      mongodbSilentMs: () => 0,
      redisSilentMs: () => 0,
      hasRoom: () => true,
    };
    const paths = probeRoutes(nodeStatus, unasked).map(({ path }) => path);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(paths).to.include(at(container, `${probe}.httpGet.path`));
    }
  });

  it('shows a draining node before its notice is over', () => {
    const { periodSeconds, timeoutSeconds, failureThreshold } = at(container, 'readinessProbe') as {
      [field: string]: number;
    };
    expect((periodSeconds ?? 0) * (failureThreshold ?? 0) + (timeoutSeconds ?? 0)).to.be.below(noticeSeconds);
  });

  it('asks the stores for readiness only', () => {
    expect(at(container, 'readinessProbe.httpGet.path')).to.equal('/readyz');
    expect(at(container, 'livenessProbe.httpGet.path')).to.equal('/healthz');
    expect(at(container, 'startupProbe.httpGet.path')).to.equal('/healthz');
  });

  it('gives a start a minute, and does not take a busy moment for death', () => {
    const start = seconds('startupProbe.periodSeconds') * seconds('startupProbe.failureThreshold');
    expect(start).to.be.at.least(60);
    expect(seconds('livenessProbe.failureThreshold')).to.be.at.least(3);
  });

  it('has no rights to lose', () => {
    expect(at(deployment, `${pod}.securityContext.runAsNonRoot`)).to.equal(true);
    expect(at(deployment, `${pod}.automountServiceAccountToken`)).to.equal(false);
    expect(at(container, 'securityContext')).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('keeps strangers from the ports of the links and of the metrics', () => {
    const rules = at(the('NetworkPolicy'), 'spec.ingress') as { from?: unknown; ports: { port: string }[] }[];
    for (const { from, ports } of rules) {
      if (ports.some(({ port }) => port !== 'http')) expect(from).to.be.an('array').that.is.not.empty;
    }
    expect(rules.flatMap(({ ports }) => ports.map(({ port }) => port))).to.have.members([
      'http',
      'metrics',
      'peers',
    ]);
  });

  it('lets a node reach names, peers, stores and TLS, and nothing else', () => {
    const policy = the('NetworkPolicy');
    expect(at(policy, 'spec.policyTypes')).to.have.members(['Ingress', 'Egress']);
    const rules = at(policy, 'spec.egress') as { to?: unknown; ports: { port: number | string }[] }[];
    const ports = rules.flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(new Set(ports)).to.deep.equal(new Set([53, 'peers', 27017, 6379, 443, 80, 88, 1024]));
    for (const rule of rules.filter((one) => JSON.stringify(one).includes('0.0.0.0/0')))
      expect(JSON.stringify(rule)).to.contain('169.254.0.0/16');
  });

  it('lets webhooks be at every port that setWebhook takes, and at ports beside 443 nothing inside', () => {
    const rules = at(the('NetworkPolicy'), 'spec.egress') as { ports: PortRange[] }[];
    const isOpen = (port: number) => rules.some(({ ports }) => ports.some((range) => isIn(range, port)));
    const tried = [...Array(1_030).keys(), 8_443, 65_535].slice(1);
    for (const port of tried.filter(isHttpPort)) expect(isOpen(port), `${port}`).to.equal(true);
    const beside = rules.filter(({ ports }) => ports.some((range) => isIn(range, 8_443)));
    expect(beside).to.have.length(1);
    for (const inside of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'])
      expect(JSON.stringify(beside)).to.contain(inside);
  });
});

describe('the audit of each day', () => {
  it('runs what the image has, as unprivileged as a node, and one at a time', () => {
    const [node, script = ''] = at(auditContainer, 'command') as string[];
    expect(node).to.equal('node');
    expect(existsSync(script.replace('dist/', 'src/').replace('.js', '.ts')), script).to.equal(true);
    expect(at(auditContainer, 'securityContext')).to.deep.equal(at(container, 'securityContext'));
    expect(at(audit, 'spec.concurrencyPolicy')).to.equal('Forbid');
    expect(at(audit, 'spec.jobTemplate.spec.template.spec.restartPolicy')).to.equal('Never');
  });

  it('is given no requests of clients, reaches the stores, and is reached by nobody', () => {
    const labels = at(audit, 'spec.jobTemplate.spec.template.metadata.labels') as Record<string, string>;
    expect(labels).not.to.deep.equal(at(the('Service'), 'spec.selector'));
    const policy = the('NetworkPolicy', 'signalbox-audit');
    expect(at(policy, 'spec.podSelector.matchLabels')).to.deep.equal(labels);
    expect(at(policy, 'spec.ingress')).to.equal(undefined);
    expect(at(policy, 'spec.policyTypes')).to.deep.equal(['Ingress', 'Egress']);
    const rules = at(policy, 'spec.egress') as { ports: { port: number }[] }[];
    expect(rules.flatMap(({ ports }) => ports.map(({ port }) => port))).to.have.members([
      53, 53, 27017, 6379,
    ]);
  });
});

describe('the way in', () => {
  const ingress = the('Ingress');

  it('leads to the port for clients alone, at the address that clients are told', () => {
    const [rule] = at(ingress, 'spec.rules') as { host: string }[];
    expect(`https://${rule?.host}`).to.equal(config.publicUrl);
    expect(at(ingress, 'spec.tls.0.hosts')).to.deep.equal([rule?.host]);
    const { name, port } = at(rule, 'http.paths.0.backend.service') as { name: string; port: unknown };
    expect(name).to.equal(at(the('Service'), 'metadata.name'));
    expect(port).to.deep.equal({ name: at(the('Service'), 'spec.ports.0.name') });
  });

  it('waits longer than an answer may take', () => {
    const annotations = at(ingress, 'metadata.annotations') as Record<string, string>;
    for (const side of ['client', 'server', 'tunnel'])
      expect(annotations[`haproxy.org/timeout-${side}`], side).to.equal('75s');
  });
});
