// A table of texts, in which what stands between backticks is code.
import { type Html, html, prose } from './html.js';

export function plainTable(heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  const cells = (row: readonly string[]) => row.map((text) => html`<td>${prose(text)}</td>`);
  return html`<table>
<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table>`;
}
