// Writes src/generated/limits.ts: the rules of each field of each request, for forms that check before they
// send.
import { type Expectations, expectationsOf } from './expectations.js';
import { type Definition, isInput, isSchema, type JsonSchema, type SchemaFile } from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';

const kept = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'enum', 'minItems', 'maxItems'];

/** One constant a request, so that a bundle takes those that its forms name and no other. */
export function limitsModule(files: readonly SchemaFile[]): string {
  const shapes = shapesOf(files);
  const expectations = expectationsOf(files);
  const inputs = files.flatMap(({ definitions }) => definitions).filter(isInput);
  const constants = inputs
    .filter(({ schema }) => isSchema(schema.properties))
    .flatMap((input) => {
      const expected = expectations[input.key] ?? {};
      const own = constant(constantOf(input.key), limitsOf(input, shapes, { expected, way: '' }));
      return [own, ...innerConstants(input, shapes, expected)];
    });
  return `// The rules of each field of each request, made by \`npm run generate\`; never edited by hand.

export interface FieldLimits {
  readonly isRequired: boolean;
  /** Completes "must be …". */
  readonly expects: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type Limits = Readonly<Record<string, FieldLimits>>;

${constants.join('\n')}`;
}

function constant(name: string, limits: object): string {
  return `export const ${name}: Limits = ${JSON.stringify(limits, null, 2)};\n`;
}

/** One constant for each field that is an object itself: `applicationsCreateRequestWebhook`. */
function innerConstants({ key, schema, room }: Definition, shapes: Shapes, expected: Expectations): string[] {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, part]) => {
    if (!isSchema(part)) return [];
    const inner = shapes.resolved(part, room);
    if (!isSchema(inner.schema.properties)) return [];
    const limits = limitsOf(inner, shapes, { expected, way: `${name}.` });
    return [constant(constantOf(`${key}.${name}`), limits)];
  });
}

interface Said {
  readonly expected: Expectations;
  /** Before the names of the fields in it. */
  readonly way: string;
}

type Resolved = Pick<Definition, 'schema' | 'room'>;

function limitsOf({ schema, room }: Resolved, shapes: Shapes, { expected, way }: Said) {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const fields = Object.entries(properties).flatMap(([name, part]) => {
    if (!isSchema(part)) return [];
    const rules = rulesOf(shapes.resolved(part, room).schema);
    return [
      [name, { isRequired: required.includes(name), expects: expected[`${way}${name}`] ?? '', ...rules }],
    ];
  });
  return Object.fromEntries(fields);
}

function rulesOf(schema: JsonSchema) {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => kept.includes(keyword)));
}

/** `accounts.RegisterRequest` becomes `accountsRegisterRequest`, `bot-settings.X` becomes `botSettingsX`. */
function constantOf(key: string): string {
  return key.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
