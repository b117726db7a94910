// The page at /: what answers here, and where to go on.
import { headOf } from './head.js';
import { html } from './html.js';
import { livePath } from './paths.js';

export function homePage(version: string, style: string): string {
  return html`${headOf('Signalbox', { style, scripts: [] })}
<body>
<header>
<h1>Signalbox <small>${version}</small></h1>
</header>
<main>
<p>The engine room of a messaging platform: bots, vouchers, and everything that happens, live.</p>
<ul>
<li><a href="/docs">The API, endpoint by endpoint</a></li>
<li><a href="/openapi.json">The same as OpenAPI 3.1</a></li>
<li><a href="${livePath}">What can be watched live</a>, and as <a href="/asyncapi.json">AsyncAPI 3</a></li>
<li><a href="/examples/live-till">What is redeemed in a shop, live: an example</a></li>
<li><a href="/readyz">Whether this node is ready</a></li>
</ul>
</main>
</body>
</html>
`.text;
}
