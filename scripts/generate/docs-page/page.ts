// The page at /docs: every endpoint by room, readable without a script and without a network.
import type { Endpoint } from '../../../src/shared/endpoint.js';
import { type ErrorCode, errors } from '../../../src/shared/errors.js';
import { codesOf } from '../door-errors.js';
import { roomOf, roomsOf, type Source, titleOf } from '../openapi.js';
import { introduction } from '../openapi-parts.js';
import { type Shapes, shapesOf } from '../shapes.js';
import { endpointSection } from './endpoint-section.js';
import { type Html, html, prose } from './html.js';
import { liveNavigation, liveSection } from './live-section.js';

const aboutCalls =
  'The calls to copy take the address of the service from `$SIGNALBOX`, and a token from `$ACCOUNT_TOKEN` ' +
  '(from logging in), `$APPLICATION_TOKEN` or `$BOT_TOKEN`; set these in your shell first.';

export function docsPage(source: Source): string {
  const shapes = shapesOf(source.files);
  const { endpoints, version } = source;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Signalbox API</title>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<h1>Signalbox <small>${version}</small></h1>
<p><a href="/openapi.json">OpenAPI 3.1</a>, <a href="/asyncapi.json">AsyncAPI 3</a></p>
</header>
${navigation(source)}
<main id="content">
<section id="about">
<h2>About every call</h2>
${introduction.split('\n\n').map((paragraph) => html`<p>${prose(paragraph.replaceAll('\n', ' '))}</p>\n`)}
<p>${prose(aboutCalls)}</p>
</section>
${roomsOf(endpoints).map((room) => roomSection(room, source, shapes))}
${liveSection(shapes)}
${errorsSection(endpoints)}
</main>
</body>
</html>
`;
  return page.text;
}

function navigation(source: Source): Html {
  const groups = roomsOf(source.endpoints).map((room) => {
    const links = source.endpoints
      .filter((endpoint) => roomOf(endpoint) === room)
      .map(
        ({ id, method, summary }) => html`<li data-entry="${id}"><a href="#${id}" title="${summary}">
<b class="method ${method}">${method}</b> ${id.split('.').slice(1).join('.')}</a></li>
`,
      );
    return html`<li data-group><a href="#room-${room}">${room}</a><ul>\n${links}</ul></li>\n`;
  });
  return html`<nav aria-label="Endpoints">
<search><label for="search" hidden>Find an endpoint</label>
<input id="search" type="search" placeholder="Find an endpoint" autocomplete="off" hidden></search>
<ul>
<li><a href="#about">About every call</a></li>
${groups}${liveNavigation()}<li><a href="#errors">Errors</a></li>
</ul>
</nav>`;
}

function roomSection(room: string, { endpoints, files }: Source, shapes: Shapes): Html {
  const sections = endpoints
    .filter((endpoint) => roomOf(endpoint) === room)
    .map((endpoint) => endpointSection(endpoint, shapes));
  return html`<section id="room-${room}" data-group>
<h2>${titleOf(files, room)}</h2>
${sections}</section>
`;
}

function errorsSection(endpoints: readonly Endpoint[]): Html {
  const used = new Set<ErrorCode>(
    endpoints.flatMap((endpoint) => [...codesOf(endpoint)]).concat('METHOD_NOT_ALLOWED'),
  );
  const rows = Object.entries(errors)
    .filter(([code]) => used.has(code as ErrorCode))
    .map(
      ([code, { status, message, retryable }]) => html`<tr id="error-${code}">
<td><code>${code}</code></td><td>${status}</td><td>${retryable ? 'yes' : 'no'}</td><td>${message}</td></tr>
`,
    );
  return html`<section id="errors">
<h2>Errors</h2>
<p>"Again" says whether the very same request may succeed later.</p>
<div class="wide"><table>
<thead><tr><th>Code</th><th>Status</th><th>Again</th><th>What it says</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
</section>`;
}
