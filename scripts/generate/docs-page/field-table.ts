// The fields of a shape as a table of the docs page.
import type { Shapes } from '../shapes.js';
import { type FieldRow, fieldRowsOf } from './fields.js';
import { type Html, html, prose } from './html.js';

export function fieldTable(title: string, key: string | undefined, shapes: Shapes): Html | undefined {
  const rows = key === undefined ? [] : fieldRowsOf(key, shapes);
  if (rows.length === 0) return undefined;
  return html`${title !== '' && html`<h4>${title}</h4>\n`}<div class="wide"><table>
<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${rows.map(fieldRow)}</tbody></table></div>
`;
}

function fieldRow({ name, type, required, text }: FieldRow): Html {
  const mark = required ? html` <span class="required">required</span>` : undefined;
  return html`<tr><td><code>${name}</code>${mark}</td>
<td><code>${type}</code></td><td>${prose(text)}</td></tr>
`;
}
