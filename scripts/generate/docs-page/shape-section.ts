// The shapes that the tables of a page name, each once, with the shapes that these name in turn.
import type { Shapes } from '../shapes.js';
import { fieldTable, shapeId, type Tables } from './field-table.js';
import { type Html, html, prose } from './html.js';

interface NamedShapes extends Tables {
  /** To be asked for when everything else of the page has been written. */
  section(): Html | undefined;
}

export function namedShapesOf(shapes: Shapes): NamedShapes {
  const named = new Set<string>();
  const note = (key: string) => void named.add(key);
  const section = () => {
    const articles = new Map<string, Html>();
    // A set is walked through to what was added on the way.
    for (const key of named) articles.set(key, shapeArticle(key, { shapes, note }));
    if (articles.size === 0) return undefined;
    const sorted = [...articles].sort(([one], [other]) => (one < other ? -1 : 1));
    return html`<section id="shapes">
<h2>Shapes</h2>
${sorted.map(([, article]) => article)}</section>
`;
  };
  return { shapes, note, section };
}

function shapeArticle(key: string, tables: Tables): Html {
  const { description } = tables.shapes.definition(key).schema;
  return html`<article id="${shapeId(key)}">
<h3><code>${key}</code></h3>
<p>${prose(String(description))}</p>
${fieldTable('', key, tables)}</article>
`;
}
