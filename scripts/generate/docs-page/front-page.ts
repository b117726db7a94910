// The page at /docs: what holds for every call, and a line for each endpoint that leads to it.
import type { Source } from '../openapi.js';
import { introduction } from '../openapi-parts.js';
import { endpointList } from './endpoint-list.js';
import { type DocsPage, roomName } from './frame.js';
import { type Html, html, prose } from './html.js';
import { indexPath, pageNameOf, roomPath } from './paths.js';

const aboutSamples =
  'The samples take the address of the service from `$SIGNALBOX`, and a token from `$ACCOUNT_TOKEN` (from ' +
  'logging in), `$APPLICATION_TOKEN` or `$BOT_TOKEN`; set these in your shell first. Ids in them are ' +
  'examples. ' +
  'Those in Python and Go need nothing but the language, those in TypeScript the package `signalbox/client`.';

const aboutTrying =
  '"Try it" sends a call from the page to this service. The token that you paste stays in this tab until ' +
  'you close it, and a call that may change something is asked about first.';

export function frontPage(rooms: readonly string[], { endpoints }: Source): DocsPage {
  const paragraphs = [...introduction.split('\n\n'), aboutSamples, aboutTrying];
  return {
    path: indexPath,
    title: 'The API, endpoint by endpoint',
    places: [{ id: 'about', name: html`About every call` }],
    content: html`<section id="about">
<h2>About every call</h2>
${paragraphs.map((paragraph) => html`<p>${prose(paragraph.replaceAll('\n', ' '))}</p>\n`)}</section>
${rooms.map((room) => roomList(room, endpoints))}`,
  };
}

function roomList(name: string, endpoints: Source['endpoints']): Html {
  const here = endpoints.filter((endpoint) => pageNameOf(endpoint) === name);
  return html`<section id="room-${name}">
<h2><a href="${roomPath(name)}">${roomName(name)}</a></h2>
${endpointList(here, { hasIds: true })}</section>
`;
}
