// Writes src/generated/pages.ts: the documents that the gateway serves as they stand.
import { readFileSync } from 'node:fs';
import { compactJson } from './compact-json.js';
import { docsSite, type ServedPage } from './docs-page/site.js';
import type { Source } from './openapi.js';
import type { JsonSchema } from './schema-set.js';

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

interface PagesSource extends Source {
  readonly openApi: JsonSchema;
  readonly asyncApi: JsonSchema;
}

export function pagesModule({ openApi, asyncApi, ...source }: PagesSource): string {
  const document = (value: JsonSchema) => ({
    type: 'application/json; charset=utf-8',
    body: compactJson(value),
  });
  const pages: Readonly<Record<string, ServedPage>> = {
    '/openapi.json': document(openApi),
    '/asyncapi.json': document(asyncApi),
    '/examples/live-till': { type: 'text/html; charset=utf-8', body: example('live-till.html') },
    ...docsSite(source),
  };
  const entries = Object.entries(pages).map(([path, { type, body, isImmutable = false }]) => {
    const more = isImmutable ? '    isImmutable: true,\n' : '';
    return `  '${path}': {\n    type: '${type}',\n    body: ${literal(body)},\n${more}  },\n`;
  });
  return `// The pages that a node serves as they stand, made by \`npm run generate\`; never edited by hand.

interface Page {
  readonly type: string;
  readonly body: string;
  readonly isImmutable?: true;
}

export const pages: Readonly<Record<string, Page>> = Object.freeze({
${entries.join('')}});
`;
}

/** The text as a template literal, which keeps its lines and so its differences readable. */
function literal(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;
}
