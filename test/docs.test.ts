// What the documents name is there: files, links, commands, and a place for every collection.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect } from 'chai';
import { collections as actorCollections } from '../src/actors/group.store.js';
import { collections as clusterCollections } from '../src/cluster/cluster.store.js';
import { bodyLimitOf } from '../src/gateway/limits.js';
import { collections as auditCollections } from '../src/guards/audit.js';
import { collections as revocationCollections } from '../src/guards/revocation.store.js';
import { allEndpoints } from '../src/node/endpoints.js';
import { collectionsOf } from '../src/node/room-list.js';
import { productRooms } from '../src/node/rooms.js';
import { filesUnder } from './tidy/source.js';

const folders = ['docs', 'k8s', 'src', 'test', 'scripts', 'bench', 'examples'];
const files = folders.flatMap((folder) => filesUnder('.', folder, /./));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...files.filter((path) => /\.md$/.test(path))];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const textOf = (path: string) => readFileSync(path, 'utf8');

/** Files that are named in a page and are nowhere: a name may begin anywhere below the root. */
function missingFiles(page: string, text: string): readonly string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|mjs|md|json|html|yaml|lua))`/g)];
  const isThere = (name: string) => existsSync(name) || files.some((path) => path.endsWith(`/${name}`));
  return named
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.well-known') && !name.startsWith('/'))
    .filter((name) => !isThere(name) && !isThere(posix.join(posix.dirname(page), name)));
}

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Links that lead to no file, or to no heading of it. */
function brokenLinks(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', place] = link.split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), path);
    if (!existsSync(target)) return true;
    if (place === undefined) return false;
    const titles = [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    return !titles.includes(place);
  });
}

describe('the documents', () => {
  it('are seen, and would be found out', () => {
    expect(pages).to.include.members(['docs/architecture.md', 'src/updates/README.md', 'k8s/README.md']);
    const wrong = 'See `updates/queue/nowhere.ts`, [this](nowhere.md) and [that](#no-such-heading).';
    expect(missingFiles('docs/architecture.md', wrong)).to.have.length(1);
    expect(brokenLinks('docs/architecture.md', wrong)).to.have.length(2);
  });

  it('name files that there are', () => {
    for (const page of pages) expect(missingFiles(page, textOf(page)), page).to.deep.equal([]);
  });

  it('link to places that there are', () => {
    for (const page of pages) expect(brokenLinks(page, textOf(page)), page).to.deep.equal([]);
  });

  it('name npm scripts that there are', () => {
    for (const page of pages) {
      const named = [...textOf(page).matchAll(/`npm run ([a-z-]+)/g)].map(([, name = '']) => name);
      for (const name of named) expect(Object.keys(scripts), page).to.include(name);
    }
  });

  it('say of every collection what is in it, and why there', () => {
    const page = textOf('docs/architecture.md');
    const section = page.split('## What is stored where, and why')[1]?.split('\n## ')[0] ?? '';
    const below = [auditCollections, revocationCollections, clusterCollections, actorCollections].flat();
    const names = [...below, ...collectionsOf(productRooms)].map(({ name }) => name);
    expect(names).to.have.length.above(40);
    const unsaid = names.filter((name) => !section.includes(`\`${name}\``));
    expect(unsaid).to.deep.equal([]);
  });

  it('say how long the shortest and the longest body may be', () => {
    const limits = new Set(allEndpoints.filter(({ body }) => body).map((one) => bodyLimitOf(one)));
    const named = (bytes: number) => (bytes < 2 ** 20 ? `${bytes / 2 ** 10} KiB` : `${bytes / 2 ** 20} MiB`);
    const [usual, least, ...more] = [...limits].sort((a, b) => a - b).map(named);
    const most = more.at(-1);
    expect(textOf('docs/architecture.md')).to.include(`| ${usual}; ${least} to ${most} where`);
    for (const page of ['docs/operations.md', 'CHANGELOG.md'])
      expect(textOf(page), page).to.match(new RegExp(`${usual} to\\s${most}`));
  });
});
