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
/** The package exports models only, and the schemas of those lie beside them. */
const schemas = join(dirname(require.resolve('kubernetes-models')), '_schemas');

/** As the API groups are called in the names of the schemas. */
const groups: Readonly<Record<string, string>> = {
  v1: 'CoreV1',
  'apps/v1': 'AppsV1',
  'autoscaling/v2': 'AutoscalingV2',
  'networking.k8s.io/v1': 'NetworkingV1',
  'policy/v1': 'PolicyV1',
};

export function manifestsIn(folder: string): readonly Manifest[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) =>
    manifestsOf(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`),
  );
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
    ...listAt(document, 'spec.template.spec.containers').flatMap((container) =>
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

function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

/** One line for each mistake. */
export function mistakesIn({ apiVersion, kind, document }: Manifest): readonly string[] {
  const group = groups[apiVersion];
  if (group === undefined) return [`apiVersion: no schema for ${apiVersion}`];
  const { validate } = require(join(schemas, `IoK8sApi${group}${kind}.js`)) as { validate: Validate };
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
