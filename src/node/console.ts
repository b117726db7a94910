// The web console: its files as `npm run build` has made them, the routes that serve them, and the link on
// the page at /.
import { readFileSync } from 'node:fs';
import { type Bundle, type BundleFile, bundleRoutes, consolePolicy } from '../gateway/bundle.js';
import type { PlainRoute } from '../gateway/gateway.js';
import { pageRoutes } from '../gateway/pages.js';
import { pages } from '../generated/pages.js';

interface ManifestFile {
  readonly name: string;
  readonly type: string;
  readonly digest: string;
}

interface Manifest {
  readonly page: ManifestFile;
  readonly files: readonly ManifestFile[];
}

const path = '/console';
/** The same folder from src/ and from dist/. */
const folder = new URL('../../dist/console/', import.meta.url);

/** Reads every file of the manifest once; throws when the build has not made it. */
export function readConsole(): Bundle {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const files = manifest.files.map((file) => fileOf(file, `${path}/${file.name}`));
  return { page: fileOf(manifest.page, path), files };
}

function fileOf({ name, type, digest }: ManifestFile, at: string): BundleFile {
  const content = (ending: string) => readFileSync(new URL(name.concat(ending), folder));
  return { path: at, type, digest, plain: content(''), gzip: content('.gz'), brotli: content('.br') };
}

/** The pages of the node, and the console where there is one. */
export function allPageRoutes(bundle: Bundle | undefined, publicUrl: string | undefined) {
  if (bundle === undefined) return pageRoutes(pages);
  const home = pages['/'];
  if (home === undefined) throw new Error('There is no page at /.');
  const linked = { ...home, body: home.body.replace('<ul>', `<ul>\n${link}`) };
  const routes: readonly PlainRoute[] = bundleRoutes(bundle, consolePolicy(publicUrl));
  return [...pageRoutes({ ...pages, '/': linked }), ...routes];
}

const link = `<li><a href="${path}">The console, for everyone who works here</a></li>`;

/** What a person is told when the node is ready. */
export function consoleLine(address: string): string {
  const whoDecides = 'Bots and vouchers are approved by the admin, who logs in there in another tab.';
  return `The console is at ${address}${path}\n${whoDecides}`;
}
