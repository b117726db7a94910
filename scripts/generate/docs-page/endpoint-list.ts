// Endpoints as a list, a line for each, which leads to its place.
import type { Endpoint } from '../../../src/shared/endpoint.js';
import { type Html, html } from './html.js';
import { endpointLink } from './paths.js';

/** With ids the lines are places of their own, as the endpoints were when they were on one page. */
export function endpointList(endpoints: readonly Endpoint[], { hasIds }: { hasIds: boolean }): Html {
  return html`<ul class="endpoints">
${endpoints.map(
  (endpoint) => html`<li${hasIds && html` id="${endpoint.id}"`}><a href="${endpointLink(endpoint)}">${
    endpoint.summary
  }</a>
<b class="method ${endpoint.method}">${endpoint.method}</b> <code>${endpoint.path}</code></li>
`,
)}</ul>
`;
}
