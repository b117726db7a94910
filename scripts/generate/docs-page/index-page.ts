// The page at /docs: what holds for every call, and a line for each endpoint that leads to it.
import type { Source } from '../openapi.js';
import { introduction } from '../openapi-parts.js';
import { type Page, roomName } from './frame.js';
import { type Html, html, prose } from './html.js';
import { endpointLink, indexPath, pageNameOf, roomPath } from './paths.js';

const aboutSamples =
  'The samples take the address of the service from `$SIGNALBOX`, and a token from `$ACCOUNT_TOKEN` (from ' +
  'logging in), `$APPLICATION_TOKEN` or `$BOT_TOKEN`; set these in your shell first. Ids in them are examples. ' +
  'Those in Python and Go need nothing but the language, those in TypeScript the package `signalbox/client`.';

const aboutTrying =
  '"Try it" sends a call from the page to this service. The token that you paste stays in this tab until you ' +
  'close it, and a call that may change something is asked about first.';

export function indexPage(rooms: readonly string[], { endpoints }: Source): Page {
  const paragraphs = [...introduction.split('\n\n'), aboutSamples, aboutTrying];
  return {
    path: indexPath,
    title: 'The API, endpoint by endpoint',
    places: rooms.length === 0 ? [] : [{ id: 'about', name: html`About every call` }],
    content: html`<section id="about">
<h2>About every call</h2>
${paragraphs.map((paragraph) => html`<p>${prose(paragraph.replaceAll('\n', ' '))}</p>\n`)}</section>
${rooms.map((room) => roomList(room, endpoints))}`,
  };
}

function roomList(room: string, endpoints: Source['endpoints']): Html {
  const items = endpoints
    .filter((endpoint) => pageNameOf(endpoint) === room)
    .map(
      (endpoint) => html`<li id="${endpoint.id}"><a href="${endpointLink(endpoint)}">${endpoint.summary}</a>
<b class="method ${endpoint.method}">${endpoint.method}</b> <code>${endpoint.path}</code></li>
`,
    );
  return html`<section id="room-${room}">
<h2><a href="${roomPath(room)}">${roomName(room)}</a></h2>
<ul class="endpoints">
${items}</ul>
</section>
`;
}
