// The fields of a shape as a table of a docs page.
import type { Shapes } from '../shapes.js';
import { type FieldRow, fieldRowsOf, type TypePart } from './fields.js';
import { type Html, html, prose } from './html.js';

/** Hears of every shape that a table names. */
type NotedShape = (key: string) => void;

export interface Tables {
  readonly shapes: Shapes;
  readonly note: NotedShape;
}

export const shapeId = (key: string) => `shape.${key}`;

export function fieldTable(
  title: string,
  key: string | undefined,
  { shapes, note }: Tables,
): Html | undefined {
  const rows = key === undefined ? [] : fieldRowsOf(key, shapes);
  if (rows.length === 0) return undefined;
  for (const { shape } of rows.flatMap(({ type }) => type)) if (shape !== undefined) note(shape);
  return html`${title !== '' && html`<h3>${title}</h3>\n`}<table class="fields">
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${rows.map(fieldRow)}</tbody></table>
`;
}

function fieldRow({ name, type, required, text }: FieldRow): Html {
  const mark = required ? html` <span class="required">required</span>` : undefined;
  return html`<tr><td>${name}${mark}</td>
<td>${type.map(typePart)}</td><td>${prose(text)}</td></tr>
`;
}

function typePart({ text, shape }: TypePart, index: number): Html {
  const named = shape === undefined ? html`${text}` : html`<a href="#${shapeId(shape)}">${text}</a>`;
  return html`${index > 0 && ' | '}${named}`;
}
