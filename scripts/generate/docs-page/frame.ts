// What every page of the docs has around its content: the search, and the way to the other pages.
import { headOf } from './head.js';
import { type Html, html } from './html.js';
import { errorsPath, indexPath, livePath, roomPath, webhooksPath } from './paths.js';

/** Addresses whose names change with their content. */
interface Assets {
  readonly style: string;
  readonly scripts: readonly string[];
  /** Every endpoint, for the search. */
  readonly endpoints: string;
}

export interface Site {
  readonly version: string;
  readonly rooms: readonly string[];
  readonly assets: Assets;
}

export interface DocsPage {
  readonly path: string;
  readonly title: string;
  /** The places of the page itself. */
  readonly places: readonly { readonly id: string; readonly name: Html }[];
  readonly content: Html;
}

export function framed({ path, title, places, content }: DocsPage, site: Site): string {
  const { assets, version } = site;
  return html`${headOf(`${title} · Signalbox API`, assets)}
<body>
<a class="skip" href="#content">To the content</a>
<header>
<p class="brand"><a href="${indexPath}">Signalbox API</a> <small>${version}</small></p>
<p><a href="/openapi.json">OpenAPI 3.1</a>, <a href="/asyncapi.json">AsyncAPI 3</a></p>
</header>
<nav aria-label="Pages">
<search data-endpoints="${assets.endpoints}" hidden><label for="search">Find an endpoint</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<p role="status"></p><ul></ul></search>
<ul>
${linksOf(site).map((link) => pageLink(link, { path, places }))}</ul>
</nav>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${content}</main>
</body>
</html>
`.text;
}

interface Link {
  readonly path: string;
  readonly name: string;
}

function linksOf({ rooms }: Site): readonly Link[] {
  return [
    { path: indexPath, name: 'Overview' },
    ...rooms.map((room) => ({ path: roomPath(room), name: roomName(room) })),
    { path: livePath, name: 'Live topics' },
    { path: webhooksPath, name: 'Webhooks' },
    { path: errorsPath, name: 'Errors' },
  ];
}

function pageLink(link: Link, { path, places }: Pick<DocsPage, 'path' | 'places'>): Html {
  const isHere = link.path === path;
  const inner = isHere ? places.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>\n`) : [];
  return html`<li><a href="${link.path}"${isHere && html` aria-current="page"`}>${link.name}</a>${
    inner.length > 0 && html`<ul>\n${inner}</ul>`
  }</li>
`;
}

/** `inline_queries` is "Inline queries". */
export function roomName(room: string): string {
  return room.charAt(0).toUpperCase() + room.slice(1).replaceAll('_', ' ');
}
