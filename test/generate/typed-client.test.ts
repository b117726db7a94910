// A client generated from the OpenAPI document takes every example that the document shows.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { isSchema, type JsonSchema } from '../../scripts/generate/schema-set.js';
import { wholePathsOf } from '../support/openapi-paths.js';
import { root } from './fixtures.js';

/** A value of the document, and the type that a generated client gives it. */
interface Example {
  readonly type: string;
  readonly value: unknown;
}

type Operation = Readonly<Record<string, unknown>>;

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const { schemas, examples } = document.components as Readonly<
  Record<string, Readonly<Record<string, JsonSchema>>>
>;
const inside = (names: readonly unknown[]) => names.map((name) => `[${JSON.stringify(name)}]`).join('');

/** Yields the examples of a schema and of every field in it. */
function* examplesOf(schema: JsonSchema, type: string): Generator<Example> {
  for (const value of Array.isArray(schema.examples) ? schema.examples : []) yield { type, value };
  for (const [name, field] of Object.entries(isSchema(schema.properties) ? schema.properties : {}))
    if (isSchema(field)) yield* examplesOf(field, `NonNullable<${type}>${inside([name])}`);
  if (isSchema(schema.items)) yield* examplesOf(schema.items, `NonNullable<${type}>[number]`);
}

function* examplesOfOperation(operation: Operation, type: string): Generator<Example> {
  const media = (part: unknown) =>
    (part as { content?: Record<string, JsonSchema> })?.content?.['application/json'];
  const json = inside(['content', 'application/json']);
  const body = media(operation.requestBody);
  if (body && 'example' in body)
    yield { type: `NonNullable<${type}${inside(['requestBody'])}>${json}`, value: body.example };
  for (const [status, response] of Object.entries(operation.responses as object)) {
    for (const named of Object.values(media(response)?.examples ?? {})) {
      const name = String((named as { $ref: string }).$ref.split('/').at(-1));
      const value = examples?.[name]?.value;
      yield { type: `${type}${inside(['responses'])}[${status}]${json}`, value };
    }
  }
}

function* examplesOfDocument(): Generator<Example> {
  for (const [name, schema] of Object.entries(schemas ?? {}))
    yield* examplesOf(schema, `components${inside(['schemas', name])}`);
  for (const [path, operations] of Object.entries(wholePathsOf<Operation>(document)))
    for (const [method, operation] of Object.entries(operations))
      yield* examplesOfOperation(operation, `paths${inside([path, method])}`);
}

describe('a client generated from the OpenAPI document', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-client-'));
    const generator = join(root, 'node_modules/openapi-typescript/bin/cli.js');
    const compiler = ['--import', join(root, 'test/generate/typescript-5.mjs')];
    const args = [...compiler, generator, join(root, 'docs/openapi.json'), '-o', join(folder, 'client.ts')];
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** What the compiler finds wrong with the lines. */
  function mistakesOf(lines: readonly string[]): string {
    const file = join(folder, 'examples.ts');
    writeFileSync(file, `import type { components, paths } from './client.js';\n${lines.join('\n')}\n`);
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', ''];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = [compiler, ...options, '--module', 'nodenext', '--target', 'es2023', file];
    try {
      execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' });
      return '';
    } catch (failure) {
      return String((failure as { stdout?: Buffer }).stdout ?? failure);
    }
  }

  it('takes every example in it', () => {
    const all = [...examplesOfDocument()];
    expect(all.length).to.be.above(1_000);
    const lines = all.map(({ type, value }, index) => {
      return `export const e${index}: ${type} = ${JSON.stringify(value)};`;
    });
    expect(mistakesOf([...new Set(lines)])).to.equal('');
  });

  it('knows the fields that it must be given, and those of one mode from those of the other', () => {
    const validity = `components['schemas']['VouchersValidity']`;
    const wrong = [
      `export const a: ${validity} = { mode: 'relative' };`,
      `export const b: ${validity} = { mode: 'fixed', days_after_claim: 3 };`,
      `export const c: components['schemas']['VouchersReverseRequest'] = {};`,
    ];
    for (const line of wrong) expect(mistakesOf([line]), line).to.include('examples.ts(2,');
  });
});
