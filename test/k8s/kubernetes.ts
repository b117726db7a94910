// Holds manifests against the schemas that Kubernetes publishes, and finds the fields those do not know.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly document: Document;
}

export type Document = Readonly<Record<string, unknown>>;

type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] };

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
/** The packages export models only, and the schemas of those lie beside them. */
const schemas = join(dirname(require.resolve('kubernetes-models')), '_schemas');
const operatorSchemas = join(dirname(require.resolve('@kubernetes-models/prometheus-operator')), '_schemas');

/** How the schemas of each API group are called, less the kind. */
const groups: Readonly<Record<string, string>> = {
  v1: join(schemas, 'IoK8sApiCoreV1'),
  'apps/v1': join(schemas, 'IoK8sApiAppsV1'),
  'autoscaling/v2': join(schemas, 'IoK8sApiAutoscalingV2'),
  'batch/v1': join(schemas, 'IoK8sApiBatchV1'),
  'networking.k8s.io/v1': join(schemas, 'IoK8sApiNetworkingV1'),
  'policy/v1': join(schemas, 'IoK8sApiPolicyV1'),
  'monitoring.coreos.com/v1': join(operatorSchemas, 'MonitoringCoreosComV1'),
};

/** The manifests of a folder and of those in it; kustomizations are none. */
export function manifestsIn(folder: string): readonly Manifest[] {
  return yamlFilesIn(folder)
    .filter((file) => !file.endsWith('/kustomization.yaml'))
    .flatMap((file) => manifestsOf(readFileSync(join(root, file), 'utf8'), file));
}

export function yamlFilesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

export function manifestsOf(text: string, file: string): readonly Manifest[] {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((parsed) => {
    const [error] = parsed.errors;
    if (error !== undefined) throw new Error(`${file}: ${error.message}`);
    const document = parsed.toJS() as Document;
    return { file, apiVersion: String(document.apiVersion), kind: String(document.kind), document };
  });
}

/** Names the settings that manifests give to containers: the keys of a ConfigMap, and the names of `env`. */
export function settingsIn(manifests: readonly Manifest[]): readonly string[] {
  return manifests.flatMap(({ kind, document }) => [
    ...(kind === 'ConfigMap' ? Object.keys(document.data ?? {}) : []),
    ...containersOf(document).flatMap((container) =>
      listAt(container, 'env').map((variable) => String(at(variable, 'name'))),
    ),
  ]);
}

/** Names the metrics by which autoscalers decide, besides those that Kubernetes itself measures. */
export function metricsIn(manifests: readonly Manifest[]): readonly string[] {
  const measures = manifests.flatMap(({ document }) => listAt(document, 'spec.metrics'));
  return measures
    .filter((measure) => at(measure, 'type') !== 'Resource')
    .map((measure) => String(at(measure, 'pods.metric.name') ?? at(measure, 'external.metric.name')));
}

/** The containers of a Deployment or of a CronJob. */
export function containersOf(document: Document): readonly unknown[] {
  return ['spec.template.spec', 'spec.jobTemplate.spec.template.spec'].flatMap((path) =>
    listAt(document, `${path}.containers`),
  );
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

/** One line for each mistake. */
export function mistakesIn({ apiVersion, kind, document }: Manifest): readonly string[] {
  const group = groups[apiVersion];
  if (group === undefined) return [`apiVersion: no schema for ${apiVersion}`];
  const { validate } = require(`${group}${kind}.js`) as { validate: Validate };
  const reads = new Set<string>();
  if (!validate(recording(document, { path: '', reads }))) {
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
  }
  return pathsIn(document, '')
    .filter((path) => !reads.has(path))
    .map((path) => `${path}: unknown field`);
}

/**
 * Kubernetes takes fields that it does not know and forgets them, and so do its schemas. But a validator
 * reads every field that its schema knows: what was never read is unknown.
 */
function recording<T extends object>(value: T, { path, reads }: { path: string; reads: Set<string> }): T {
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return inner;
      const at = `${path}/${key}`;
      reads.add(at);
      return typeof inner === 'object' && inner !== null ? recording(inner, { path: at, reads }) : inner;
    },
  });
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsIn(inner, `${path}/${key}`),
  ]);
}

/** What lies at a path such as `spec.template.spec`, a number for a place in a list. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
  }, value);
}
