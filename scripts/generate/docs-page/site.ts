// All pages of the docs with their addresses, readable without a script and without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Source } from '../openapi.js';
import { shapesOf } from '../shapes.js';
import { codesPage } from './codes-page.js';
import { type DocsPage, framed, type Site } from './frame.js';
import { frontPage } from './front-page.js';
import { homePage } from './home.js';
import { livePage } from './live-page.js';
import { endpointLink, pageNamesOf } from './paths.js';
import { roomPage } from './room-page.js';
import { webhooksPage } from './webhooks-page.js';

export interface ServedPage {
  readonly type: string;
  readonly body: string;
  /** The address changes with the content. */
  readonly isImmutable?: true;
}

const scriptType = 'text/javascript; charset=utf-8';
const scriptNames = ['search', 'samples', 'try', 'old-links'];

export function docsSite(source: Source): Readonly<Record<string, ServedPage>> {
  const { endpoints, version, files } = source;
  const shapes = shapesOf(files);
  const rooms = pageNamesOf(endpoints);
  const style = assetOf('style.css', read('style.css'), 'text/css; charset=utf-8');
  const scripts = scriptNames.map((name) => assetOf(`${name}.js`, read(`${name}.js`), scriptType));
  const listed = endpoints.map((endpoint) => {
    const { id, method, path, summary } = endpoint;
    return { id, method, path, summary, link: endpointLink(endpoint) };
  });
  const list = assetOf('endpoints.json', JSON.stringify(listed), 'application/json; charset=utf-8');
  const assets = {
    style: style.path,
    scripts: scripts.map(({ path }) => path),
    endpoints: list.path,
  };
  const site: Site = { version, rooms, assets };
  const pages: readonly DocsPage[] = [
    frontPage(rooms, source),
    ...rooms.map((room) => roomPage(room, source, shapes)),
    livePage(shapes),
    webhooksPage(source, shapes),
    codesPage(source),
  ];
  return {
    '/': htmlPage(homePage(version, style.path)),
    ...Object.fromEntries(pages.map((page) => [page.path, htmlPage(framed(page, site))])),
    ...Object.fromEntries([style, ...scripts, list].map(({ path, served }) => [path, served])),
  };
}

function htmlPage(body: string): ServedPage {
  return { type: 'text/html; charset=utf-8', body };
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function assetOf(name: string, body: string, type: string): { path: string; served: ServedPage } {
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const [stem, ending] = name.split('.');
  return { path: `/docs/assets/${stem}-${digest}.${ending}`, served: { type, body, isImmutable: true } };
}
