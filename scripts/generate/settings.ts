// Writes src/generated/settings.ts, the table by which config.ts reads, and docs/configuration.md, for
// people.
import { derivedExpectation } from './expectations.js';
import { isSchema, type JsonSchema, type SchemaFile, SchemaMistakes } from './schema-set.js';

export interface Setting {
  readonly name: string;
  readonly property: string;
  readonly kind: 'text' | 'integer' | 'number' | 'list';
  readonly secret: boolean;
  /** Completes "must be …". */
  readonly expects: string;
  readonly topic: string;
  readonly description: string;
  readonly fallback: string;
}

export function settingsOf(files: readonly SchemaFile[]): readonly Setting[] {
  const definition = files
    .find(({ room }) => room === 'config')
    ?.definitions.find(({ name }) => name === 'Config');
  const properties = definition?.schema.properties;
  if (!isSchema(properties)) throw new SchemaMistakes(['config.Config: has no properties']);
  return Object.entries(properties).map(([property, schema]) =>
    settingOf(property, isSchema(schema) ? schema : {}),
  );
}

function settingOf(property: string, schema: JsonSchema): Setting {
  const text = (keyword: string): string => {
    const value = schema[keyword];
    if (typeof value !== 'string')
      throw new SchemaMistakes([`config.Config/${property}: ${keyword} is missing`]);
    return value;
  };
  const kind = kindOf(schema);
  return {
    name: text('x-env'),
    property,
    kind,
    secret: schema['x-secret'] === true,
    expects: derivedExpectation(schema) ?? text('x-expects'),
    topic: text('x-topic'),
    description: text('description'),
    fallback: Array.isArray(schema.default) ? schema.default.join(',') : String(schema.default ?? ''),
  };
}

function kindOf({ type }: JsonSchema): Setting['kind'] {
  if (type === 'integer' || type === 'number') return type;
  return type === 'array' ? 'list' : 'text';
}

const banner =
  '// The settings by name, made from schemas/config.json by `npm run generate`; never edited by hand.';

export function settingsModule(settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, property, kind, secret, expects }) =>
      `  ${JSON.stringify({ name, property, kind, secret, expects })
        .replaceAll(/"(\w+)":/g, ' $1: ')
        .replace(/\}$/, ' }')},\n`,
  );
  return `${banner}
import type { Schemas } from './schemas.js';

export interface Setting {
  readonly name: string;
  readonly property: keyof Schemas['config.Config'];
  readonly kind: 'text' | 'integer' | 'number' | 'list';
  readonly secret: boolean;
  /** Completes "must be …". */
  readonly expects: string;
}

export const settings: readonly Setting[] = Object.freeze([
${rows.join('')}]);
`;
}

export function configurationPage(settings: readonly Setting[]): string {
  const topics = [...new Set(settings.map(({ topic }) => topic))];
  const sections = topics.map((topic) => {
    const rows = settings.filter((setting) => setting.topic === topic).map(rowOf);
    return `## ${topic}\n\n${tableHead}${rows.join('\n')}\n`;
  });
  return `${introduction}\n${sections.join('\n')}`;
}

const tableHead = '| Setting | Default | What it does | Takes |\n|---|---|---|---|\n';

const introduction = `# Configuration

Settings are read from the environment and from a file \`.env\` in the folder where Signalbox starts; the
environment wins. An empty value counts as unset. Every mistake is reported at once and stops the start; the
values of secrets (🔒) are never printed, not even then. A name that looks like a misspelt setting is warned
about.

Set together or not at all: \`ADMIN_USERNAME\` and \`ADMIN_PASSWORD\`; \`ACCOUNT_JWKS_URL\`,
\`ACCOUNT_ISSUER\` and \`ACCOUNT_AUDIENCE\`.

<!-- Made from schemas/config.json by \`npm run generate\`; never edited by hand. -->
`;

function rowOf({ name, secret, fallback, description, expects }: Setting): string {
  const shown = fallback === '' ? 'unset' : `\`${fallback}\``;
  return `| \`${name}\`${secret ? ' 🔒' : ''} | ${shown} | ${description} | ${expects} |`;
}
