// Compiles definitions to functions that need nothing at run time: those that a node reads by, and for tests
// all of them.

import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build, type Plugin } from 'esbuild';
import { withBoundedFaults } from './bounded-faults.js';
import { addBoundedKeywords } from './bounded-keywords.js';
import { addReadingKeywords, checkTextTypes, withBodiesRead, withIntegersRead } from './reading-keywords.js';
import { type Definition, isInput, type SchemaFile, SchemaMistakes } from './schema-set.js';

const banner =
  '// The checks of every wire shape, made from schemas/*.json by `npm run generate`; never edited by hand.';

const jsonEqual = fileURLToPath(new URL('json-equal.ts', import.meta.url));

/** Keywords of ours that describe and never check. */
const describingKeywords = ['x-env', 'x-secret', 'x-topic', 'x-expects', 'x-bytes-max'];

/** What arrives in a path or a query is text, so these are read as the types they name. */
const isText = ({ name }: Pick<Definition, 'name'>): boolean => /(?:Query|Params)$/.test(name);

type Source = 'text' | 'bodies' | 'json';

function sourceOf(definition: Definition): Source {
  if (isText(definition)) return 'text';
  return isInput(definition) ? 'bodies' : 'json';
}

interface Wanted {
  readonly root: string;
  readonly isWanted?: (definition: Definition) => boolean;
}

/** What a node reads besides what callers send to its endpoints. */
const alsoRead = new Set([
  'config.Config',
  'bot-settings.CommandScope',
  ...['FrameId', 'Auth', 'Subscribe', 'Unsubscribe', 'Ack', 'Ping'].map((name) => `realtime.${name}`),
]);

export function isRead(definition: Definition): boolean {
  return isInput(definition) || alsoRead.has(definition.key);
}

export async function validatorsOf(
  files: readonly SchemaFile[],
  { root, isWanted = () => true }: Wanted,
): Promise<string> {
  const definitions = files.flatMap((file) => file.definitions).filter(isWanted);
  checkTextTypes(files, (name) => isText({ name }));
  const of = (source: Source) => definitions.filter((one) => sourceOf(one) === source);
  const modules = {
    'checks-of-text': standalone(withIntegersRead(files), of('text')),
    'checks-of-bodies': standalone(withBodiesRead(files), of('bodies')),
    'checks-of-json': standalone(files, of('json')),
    entry: entryOf(definitions),
  };
  const result = await build({
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2023',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: banner },
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [inMemory(modules, root)],
  });
  return result.outputFiles.map((file) => file.text).join('');
}

/** Writes the types of the module with the validators that a node reads by. */
export function validatorTypes(files: readonly SchemaFile[]): string {
  const read = files.flatMap((file) => file.definitions).filter(isRead);
  return `${banner}

/** What a node reads. */
export type ReadKey =
${read.map(({ key }) => `  | '${key}'`).join('\n')};

/** One rule that a value broke. */
export interface RuleBroken {
  /** JSON pointer to the place. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** True when the value fits; fills defaults in. \`errors\` tells about the latest call only. */
export type Validator = ((value: unknown) => boolean) & { errors?: RuleBroken[] | null };

export const validators: { readonly [K in ReadKey]: Validator };
`;
}

/** Writes the types of the module with all validators, which lies among the tests. */
export function allValidatorTypes(): string {
  return `${banner}
import type { Schemas } from '../../src/generated/schemas.js';
import type { Validator } from '../../src/generated/validators.js';

export const validators: { readonly [K in keyof Schemas]: Validator };
`;
}

function standalone(files: readonly SchemaFile[], definitions: readonly Definition[]): string {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    useDefaults: true,
    code: { source: true, esm: true, lines: true },
    schemas: [],
  });
  addFormats.default(ajv);
  addBoundedKeywords(ajv);
  addReadingKeywords(ajv);
  ajv.addVocabulary(describingKeywords);
  for (const file of files) ajv.addSchema(file.schema);
  const refs = definitions.map(({ room, name, typeName }) => [typeName, `${room}.json#/$defs/${name}`]);
  const mistakes = refs.flatMap(([, ref = '']) => mistakeOfCompiling(ajv, ref));
  if (mistakes.length > 0) throw new SchemaMistakes(mistakes);
  return withBoundedFaults(standaloneCode.default(ajv, Object.fromEntries(refs)));
}

function mistakeOfCompiling(ajv: Ajv2020, ref: string): readonly string[] {
  try {
    ajv.getSchema(ref);
    return [];
  } catch (cause) {
    return [`${ref}: ${(cause as Error).message}`];
  }
}

function entryOf(definitions: readonly Definition[]): string {
  const entries = definitions.map((definition) => {
    return `  '${definition.key}': ${sourceOf(definition)}.${definition.typeName},\n`;
  });
  return [
    `import * as text from 'checks-of-text';`,
    `import * as bodies from 'checks-of-bodies';`,
    `import * as json from 'checks-of-json';`,
    `export const validators = Object.freeze({ __proto__: null,\n${entries.join('')}});`,
  ].join('\n');
}

/** Lets esbuild bundle modules that exist only as text. */
function inMemory(modules: Readonly<Record<string, string>>, root: string): Plugin {
  return {
    name: 'in-memory',
    setup(bundler) {
      // Ajv's own comparison calls the `valueOf` of what it is given, and a body may well have such a field.
      bundler.onResolve({ filter: /^ajv\/dist\/runtime\/equal$/ }, () => ({ path: jsonEqual }));
      const ours = new RegExp(`^(?:${Object.keys(modules).join('|')})$`);
      bundler.onResolve({ filter: ours }, ({ path }) => ({ path, namespace: 'in-memory' }));
      bundler.onLoad({ filter: ours, namespace: 'in-memory' }, ({ path }) => ({
        contents: modules[path] ?? '',
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
