// One endpoint on the docs page: what it needs, what it takes, what it answers, and a call to copy.
import type { Endpoint } from '../../../src/shared/endpoint.js';
import { familyOf, successBody } from '../../../src/shared/envelope.js';
import { type ErrorCode, errors } from '../../../src/shared/errors.js';
import { codesOf } from '../door-errors.js';
import { exampleContext } from '../openapi-answers.js';
import { isSchema } from '../schema-set.js';
import type { Shapes } from '../shapes.js';
import { bodyText, limitText, tokenNames } from '../texts.js';
import { fieldTable } from './field-table.js';
import { type Html, html, prose } from './html.js';

export function endpointSection(endpoint: Endpoint, shapes: Shapes): Html {
  const { id, method, path, summary } = endpoint;
  const inputs = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
  ] as const;
  return html`<article id="${id}" data-entry="${id}" data-words="${id} ${method} ${path} ${summary}">
<h3>${summary} <a href="#${id}" aria-label="Link to ${id}">#</a></h3>
<p class="call"><b class="method ${method}">${method}</b> <code>${path}</code></p>
${facts(endpoint)}
${inputs.map(([title, key]) => fieldTable(title, key, shapes))}
<h4>Call</h4>
<pre><code>${curlOf(endpoint, shapes)}</code></pre>
<h4>Answer</h4>
<p>${prose(String(shapes.definition(endpoint.data).schema.description))}</p>
${fieldTable('', endpoint.data, shapes)}<pre><code>${answerOf(endpoint, shapes)}</code></pre>
<h4>Errors</h4>
<ul class="errors">
${byStatus(codesOf(endpoint)).map(errorItem)}</ul>
</article>
`;
}

function byStatus(codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return [...codes].sort((one, other) => errors[one].status - errors[other].status);
}

function errorItem(code: ErrorCode): Html {
  return html`<li>${errors[code].status} <a href="#error-${code}"><code>${code}</code></a></li>\n`;
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

function curlOf(endpoint: Endpoint, shapes: Shapes): string {
  const { method, auth, idempotency, body } = endpoint;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"$SIGNALBOX${pathOf(endpoint, shapes)}"`];
  if (auth !== 'none') lines.push(`-H "Authorization: Bearer $${auth.toUpperCase()}_TOKEN"`);
  if (idempotency) lines.push('-H "Idempotency-Key: order-1042"');
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(sampleOf(body, shapes)).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

function pathOf({ path, params }: Endpoint, shapes: Shapes): string {
  const values = params === undefined ? {} : sampleOf(params, shapes);
  return path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    isSchema(values) && name in values ? encodeURIComponent(String(values[name])) : whole,
  );
}

function answerOf({ path, data }: Endpoint, shapes: Shapes): string {
  const body = successBody(familyOf(path), sampleOf(data, shapes), exampleContext);
  return JSON.stringify(JSON.parse(body), null, 2);
}

function sampleOf(key: string, shapes: Shapes): unknown {
  const { schema, room } = shapes.definition(key);
  return shapes.sample(schema, room);
}
