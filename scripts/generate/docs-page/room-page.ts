// The page of one room: its endpoints, and every shape that they name.
import type { Source } from '../openapi.js';
import type { Shapes } from '../shapes.js';
import { endpointSection } from './endpoint-section.js';
import type { DocsPage } from './frame.js';
import { html } from './html.js';
import { pageNameOf, pageTitle, roomPath } from './paths.js';
import { namedShapesOf } from './shape-section.js';

export function roomPage(name: string, source: Source, shapes: Shapes): DocsPage {
  const here = source.endpoints.filter((endpoint) => pageNameOf(endpoint) === name);
  const named = namedShapesOf(shapes);
  const sections = here.map((endpoint) => endpointSection(endpoint, named));
  const shapeSection = named.section();
  return {
    path: roomPath(name),
    title: pageTitle(name, source),
    places: [
      ...here.map(({ id, method }) => ({
        id,
        name: html`<b class="method ${method}">${method}</b> ${id.split('.').slice(1).join('.')}`,
      })),
      ...(shapeSection === undefined ? [] : [{ id: 'shapes', name: html`Shapes` }]),
    ],
    content: html`${sections}${shapeSection}`,
  };
}
