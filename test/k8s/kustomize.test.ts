// The kustomizations name every file there is, patch what there is, and build where kustomize is at hand.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { at, manifestsIn, manifestsOf, mistakesIn, yamlFilesIn } from './kubernetes.js';

interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly target: Target; readonly patch: string }[];
  readonly configMapGenerator?: readonly { readonly files: readonly string[] }[];
}

interface Target {
  readonly kind: string;
  readonly name: string;
}

interface Operation {
  readonly op: string;
  readonly path: string;
}

const files = yamlFilesIn('k8s').filter((file) => file.endsWith('/kustomization.yaml'));
const read = (file: string) => parse(readFileSync(file, 'utf8')) as Kustomization;
const hasKustomize = spawnSync('kustomize', ['version']).status === 0;

/** One of the two monitors is chosen; the other is there to be chosen. */
const leftOut = ['k8s/monitoring/service-monitor.yaml'];

describe('the kustomizations', () => {
  it('name every manifest once, and nothing that is not there', () => {
    const named = files.flatMap((file) => {
      const { resources, configMapGenerator = [] } = read(file);
      const all = [...resources, ...configMapGenerator.flatMap((one) => one.files)];
      return all.map((name) => normalize(join(dirname(file), name)));
    });
    for (const name of named) expect(existsSync(name), name).to.equal(true);
    const manifests = yamlFilesIn('k8s').filter((file) => !files.includes(file));
    const namedFiles = named.filter((name) => statSync(name).isFile() && name.endsWith('.yaml'));
    expect([...namedFiles, ...leftOut].toSorted()).to.deep.equal(manifests);
  });

  it('show every dashboard', () => {
    const { configMapGenerator = [] } = read('k8s/monitoring/kustomization.yaml');
    const made = readFileSync('scripts/generate/dashboards/panels.ts', 'utf8');
    const boards = [...made.matchAll(/\{ name: '([a-z]+)', title/g)].map(
      ([, name]) => `dashboards/${name}.json`,
    );
    expect(boards).to.have.length(6);
    expect(configMapGenerator.flatMap((one) => one.files)).to.have.members(boards);
  });

  it('replace what the manifests have', () => {
    const applied = manifestsIn('k8s');
    const patches = files.flatMap((file) => read(file).patches ?? []);
    expect(patches).not.to.be.empty;
    for (const { target, patch } of patches) {
      const found = applied.find(
        ({ kind, document }) => kind === target.kind && at(document, 'metadata.name') === target.name,
      );
      for (const { op, path } of parse(patch) as Operation[]) {
        expect(op).to.equal('replace');
        const place = path.slice(1).replaceAll('/', '.');
        expect(at(found?.document, place), `${target.kind} ${path}`).not.to.equal(undefined);
      }
    }
  });

  it(`build what Kubernetes takes ${hasKustomize ? '' : '(not tried: kustomize is not on PATH)'}`, () => {
    for (const file of hasKustomize ? files : []) {
      const { stdout, stderr } = spawnSync('kustomize', ['build', dirname(file)], { encoding: 'utf8' });
      expect(stderr).to.equal('');
      const built = manifestsOf(stdout, dirname(file));
      expect(built).not.to.be.empty;
      expect(built.flatMap(mistakesIn)).to.deep.equal([]);
    }
  });
});
