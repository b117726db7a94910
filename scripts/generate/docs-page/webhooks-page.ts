// The page of webhooks: what is sent, the headers that prove it, and what the answer means.
import { snippets } from '../../../src/console/webhooks/snippets.state.js';
import type { Endpoint } from '../../../src/shared/endpoint.js';
import type { Source } from '../openapi.js';
import { signedHeaderTexts } from '../openapi-webhooks.js';
import type { Shapes } from '../shapes.js';
import { endpointList } from './endpoint-list.js';
import { fieldTable, type Tables } from './field-table.js';
import type { DocsPage } from './frame.js';
import { type Html, html, prose } from './html.js';
import { webhooksPath } from './paths.js';
import { plainTable } from './plain-table.js';
import { programDetails } from './program-details.js';
import { sampleOf } from './samples/call.js';
import { namedShapesOf } from './shape-section.js';

const about = [
  'A bot or an application that has a webhook is told of everything by a POST to its address, which begins ' +
    'with `https://`. While a bot has a webhook, `getUpdates` is refused to it.',
  'Each delivery is signed with the secret of the webhook. The newest secret signs every header; after a ' +
    'rotation the one before it signs beside it in `webhook-signature` for 24 hours.',
];

const aboutChecking =
  'Take the body as it came, before it is parsed, and refuse what is older than five minutes: a delivery ' +
  'that somebody has recorded is signed as well. Libraries for Standard Webhooks check ' +
  '`webhook-signature`. These programs need nothing but the language:';

const answers = [
  ['2xx within 15 s', 'It was taken, and is not sent again.'],
  [
    'Anything else, or nothing',
    'It is sent again 1, 5, 15 and 60 minutes later, unless the operator has set other pauses. After the ' +
      'last attempt it is a dead letter, which stays listed for seven days and can be sent again.',
  ],
  ['The same id again', 'An answer was lost on its way: take it as done. `X-Platform-Update-Id` names it.'],
] as const;

const payloads = [
  ['bot-update', 'Updates of bots', 'updates.Update'],
  ['application-event', 'Events of applications', 'webhooks.ApplicationEvent'],
] as const;

export function webhooksPage({ endpoints }: Source, shapes: Shapes): DocsPage {
  const named = namedShapesOf(shapes);
  const sections = payloads.map(([id, title, key]) => payloadSection({ id, title, key }, named));
  const shapeSection = named.section();
  const places = [
    ['headers', 'Headers'],
    ['checking', 'Check a signature'],
    ['answers', 'What to answer'],
    ...payloads,
    ['calls', 'Calls'],
    ['shapes', 'Shapes'],
  ] as const;
  return {
    path: webhooksPath,
    title: 'Webhooks',
    places: places.map(([id, name]) => ({ id, name: html`${name}` })),
    content: html`${about.map((text) => html`<p>${prose(text)}</p>\n`)}<section id="headers">
<h2>Headers</h2>
${plainTable(
  ['Header', 'What it has', 'Example'],
  signedHeaderTexts().map(({ name, description, example }) => [`\`${name}\``, description, `\`${example}\``]),
)}
</section>
<section id="checking">
<h2>Check a signature</h2>
<p>${prose(aboutChecking)}</p>
${programDetails('snippet', snippets)}</section>
<section id="answers">
<h2>What to answer</h2>
${plainTable(['The answer', 'What it means'], answers)}
</section>
${sections}<section id="calls">
<h2>Calls</h2>
${endpointList(endpoints.filter(isOfWebhooks), { hasIds: false })}</section>
${shapeSection}`,
  };
}

interface Payload {
  readonly id: string;
  readonly title: string;
  readonly key: string;
}

function payloadSection({ id, title, key }: Payload, tables: Tables): Html {
  const { description } = tables.shapes.definition(key).schema;
  return html`<section id="${id}">
<h2>${title}</h2>
<p>${prose(String(description))}</p>
${fieldTable('', key, tables)}<pre><code>${JSON.stringify(sampleOf(key, tables.shapes), null, 2)}</code></pre>
</section>
`;
}

function isOfWebhooks({ id }: Endpoint): boolean {
  return /webhook|deliver|replay|\.events\./.test(id) && !id.startsWith('chats.');
}
