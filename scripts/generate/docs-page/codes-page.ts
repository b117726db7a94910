// The page of every code that an answer may have.
import { type ErrorCode, errors } from '../../../src/shared/errors.js';
import { codesOf } from '../door-errors.js';
import type { Source } from '../openapi.js';
import type { DocsPage } from './frame.js';
import { html } from './html.js';
import { errorsPath } from './paths.js';

export function codesPage({ endpoints }: Source): DocsPage {
  const used = new Set<ErrorCode>(
    endpoints.flatMap((endpoint) => [...codesOf(endpoint)]).concat('METHOD_NOT_ALLOWED'),
  );
  const rows = Object.entries(errors)
    .filter(([code]) => used.has(code as ErrorCode))
    .map(
      ([code, { status, message, retryable }]) => html`<tr id="error-${code}">
<td><code>${code}</code></td><td>${status}</td><td>${retryable ? 'yes' : 'no'}</td><td>${message}</td></tr>
`,
    );
  return {
    path: errorsPath,
    title: 'Errors',
    places: [],
    content: html`<p>"Again" says whether the very same request may succeed later.</p>
<table>
<thead><tr><th>Code</th><th>Status</th><th>Again</th><th>What it says</th></tr></thead>
<tbody>
${rows}</tbody></table>
`,
  };
}
