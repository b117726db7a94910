// One endpoint on a docs page: what it needs, what it takes, what it answers, and the call in each language.
import type { Endpoint } from '../../../src/shared/endpoint.js';
import { familyOf, successBody } from '../../../src/shared/envelope.js';
import { type ErrorCode, errors } from '../../../src/shared/errors.js';
import { codesOf } from '../door-errors.js';
import { exampleContext } from '../openapi-answers.js';
import { isSchema } from '../schema-set.js';
import type { Shapes } from '../shapes.js';
import { bodyText, limitText, tokenNames } from '../texts.js';
import { fieldTable, shapeId, type Tables } from './field-table.js';
import { fieldRowsOf } from './fields.js';
import { type Html, html, prose } from './html.js';
import { errorsPath } from './paths.js';
import { programDetails } from './program-details.js';
import { sampleCallOf, sampleOf } from './samples/call.js';
import { samples } from './samples/samples.js';

export function endpointSection(endpoint: Endpoint, tables: Tables): Html {
  const { id, method, path, summary } = endpoint;
  const { shapes } = tables;
  const inputs = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
  ] as const;
  return html`<article id="${id}" data-call="${triedCallOf(endpoint, shapes)}">
<h2><a href="#${id}">${summary}</a></h2>
<p class="call"><b class="method ${method}">${method}</b> <code>${path}</code></p>
${facts(endpoint)}
${inputs.map(([title, key]) => fieldTable(title, key, tables))}
<h3>Call</h3>
${sampleDetails(endpoint, shapes)}<h3>Answer</h3>
<p>${answerText(endpoint, tables)}</p>
<pre><code>${answerOf(endpoint, shapes)}</code></pre>
<h3>Errors</h3>
<p class="errors">${byStatus(codesOf(endpoint)).map(errorLink)}</p>
</article>
`;
}

function sampleDetails(endpoint: Endpoint, shapes: Shapes): readonly Html[] {
  const call = sampleCallOf(endpoint, shapes);
  const programs = samples.map(({ language, write }) => ({ language, text: write(call) }));
  return programDetails(`call ${endpoint.id}`, programs);
}

/** What the script needs to make the call from the page. */
function triedCallOf(endpoint: Endpoint, shapes: Shapes): string {
  const { method, path, auth, params, query, body, idempotency } = endpoint;
  return JSON.stringify({
    method,
    path,
    ...(auth !== 'none' && { token: auth }),
    ...(params && { params: examplesOf(params, shapes) }),
    ...(query && { query: examplesOf(query, shapes) }),
    ...(body && { body: sampleOf(body, shapes) }),
    ...(idempotency && { key: idempotency }),
  });
}

/** An example of each field; those that are required begin with a star. */
function examplesOf(key: string, shapes: Shapes): Readonly<Record<string, string>> {
  const { required } = shapes.definition(key).schema;
  const names = Array.isArray(required) ? required : [];
  const sample = sampleOf(key, shapes);
  const entries = Object.entries(isSchema(sample) ? sample : {});
  return Object.fromEntries(
    entries.map(([name, value]) => [names.includes(name) ? `*${name}` : name, String(value)]),
  );
}

function byStatus(codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return [...codes].sort((one, other) => errors[one].status - errors[other].status);
}

function errorLink(code: ErrorCode): Html {
  return html`${errors[code].status}\u00a0<a href="${errorsPath}#error-${code}">${code}</a>\n`;
}

/** Many endpoints answer with the same shape, so its fields stand once on the page. */
function answerText({ data }: Endpoint, { shapes, note }: Tables): Html {
  const text = prose(String(shapes.definition(data).schema.description));
  if (fieldRowsOf(data, shapes).length === 0) return text;
  note(data);
  return html`${text} <a href="#${shapeId(data)}">${data}</a>`;
}

function facts(endpoint: Endpoint): Html {
  const { auth, scope, roles, idempotency } = endpoint;
  const rows: [name: string, value: string][] = [['Takes', tokenNames[auth]]];
  if (scope !== undefined) rows.push(['Scope', `\`${scope}\``]);
  if (roles) rows.push(['Role', roles.join(' or ')]);
  rows.push(['Limit', limitText(endpoint)]);
  if (endpoint.body !== undefined) rows.push(['Body', bodyText(endpoint)]);
  if (idempotency) rows.push(['Header', `\`Idempotency-Key\`, ${idempotency}`]);
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${prose(value)}</dd>`)}</dl>`;
}

function answerOf({ path, data, media }: Endpoint, shapes: Shapes): string {
  const sample = sampleOf(data, shapes);
  if (media !== undefined) return String(sample);
  return JSON.stringify(JSON.parse(successBody(familyOf(path), sample, exampleContext)), null, 2);
}
