// The pages at /docs: whole, safe under their Content-Security-Policy, and needing nothing from elsewhere.
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { boundsText, fieldRowsOf } from '../../scripts/generate/docs-page/fields.js';
import { html, prose } from '../../scripts/generate/docs-page/html.js';
import { endpointLink } from '../../scripts/generate/docs-page/paths.js';
import { samples } from '../../scripts/generate/docs-page/samples/samples.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { pages } from '../../src/generated/pages.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { things } from './fixtures.js';

const page = (path: string) => pages[path]?.body ?? '';
const docs = Object.keys(pages).filter((path) => /^\/docs(?:\/\w+)?$/.test(path));
const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
/** The largest, of what bots call, has 7,600. Decision: docs/decisions/docs-pages.md */
const elementsMax = 8_000;

describe('the docs', () => {
  it('have every endpoint on one page, with its call in each language, and a line at the front', () => {
    for (const endpoint of allEndpoints) {
      const { id, method, path } = endpoint;
      const [at = '', place] = endpointLink(endpoint).split('#');
      expect(place).to.equal(id);
      expect(docs.filter((one) => page(one).includes(`<article id="${id}"`))).to.deep.equal([at]);
      expect(page(at)).to.include(`<b class="method ${method}">${method}</b> <code>${path}</code>`);
      expect(page('/docs')).to.include(`<li id="${id}"><a href="${at}#${id}">`);
      for (const { language } of samples)
        expect(page(at)).to.include(`<details name="call ${id}" data-language="${language}"`);
    }
  });

  it('have pages of which none is too long for a browser', () => {
    for (const path of docs) expect(page(path).match(/<[a-z]/g), path).to.have.length.below(elementsMax);
  });

  it('have no inline script, style or handler, which their policy would refuse', () => {
    for (const path of docs) {
      expect(page(path), path).to.not.match(/<style|style=|\son\w+=|javascript:/i);
      for (const [script] of page(path).matchAll(/<script[^>]*>[^<]*/g))
        expect(script).to.match(/^<script type="module" src="\/docs\/assets\/[a-z-]+-[0-9a-f]{10}\.js">$/);
    }
  });

  it('ask only for what this server serves, under names that change with the content', () => {
    for (const path of docs) {
      const asked = [...page(path).matchAll(/(?:src|data-endpoints|<link[^>]*href)="([^"]+)"/g)];
      expect(asked).to.have.length(6);
      for (const [, file = ''] of asked) expect(pages[file], file).to.have.property('isImmutable', true);
    }
    for (const [path, { body, isImmutable }] of Object.entries(pages)) {
      if (isImmutable !== true) continue;
      const digest = createHash('sha256').update(body).digest('hex').slice(0, 10);
      expect(path).to.include(`-${digest}.`);
      if (path.endsWith('.css')) expect(body).to.not.match(/url\(|@import/);
      if (path.endsWith('.js'))
        expect(body).to.not.match(/\bimport\b|eval|innerHTML|insertAdjacent|document\.write/);
    }
  });

  it('have no link to nothing, on the same page or another, and no id twice', () => {
    for (const path of docs) {
      const ids = idsOf(page(path));
      expect(new Set(ids).size, path).to.equal(ids.length);
      for (const [, link = ''] of page(path).matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const [at, place] = link.split('#');
        const target = at === '' ? path : (at ?? '');
        expect(pages, link).to.have.property(target);
        if (place !== undefined)
          expect(idsOf(page(target)).includes(place), `${path}: ${link}`).to.equal(true);
      }
    }
  });

  it('close what they open', () => {
    for (const path of docs) {
      const open: string[] = [];
      for (const [, slash, tag = ''] of page(path).matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
        if (['meta', 'link', 'input'].includes(tag)) continue;
        if (slash === '') open.push(tag);
        else expect(open.pop(), path).to.equal(tag);
      }
      expect(open).to.deep.equal([]);
    }
  });

  it('say of every header that a webhook is sent what it has', () => {
    const sent = signedHeaders({ updateId: 'upd_1', body: '{}', at: 0, secrets: [{ value: 'any' }] });
    const known = ['Content-Type', 'User-Agent'];
    for (const name of Object.keys(sent ?? {}).filter((one) => !known.includes(one)))
      expect(page('/docs/webhooks')).to.include(`<td><code>${name}</code></td>`);
  });

  it('are served with the charset that they are written in', () => {
    for (const { type } of Object.values(pages)) expect(type).to.match(/; charset=utf-8$/);
    expect(JSON.parse(page('/openapi.json'))).to.have.property('openapi', '3.1.0');
  });
});

describe('html', () => {
  it('takes fillings as text, unless they are HTML already', () => {
    const evil = `<b onclick="x">'&'</b>`;
    expect(html`<p title="${evil}">${html`<i>${1}</i>`}${[html`<u>`, false, undefined]}</p>`.text).to.equal(
      '<p title="&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;"><i>1</i><u></p>',
    );
  });

  it('makes code of what stands between backticks', () => {
    expect(prose('send `<id>` here').text).to.equal('send <code>&lt;id&gt;</code> here');
  });
});

describe('the rows of a table of fields', () => {
  it('reach into objects, lists, references and alternatives', () => {
    const shapes = shapesOf(
      things({
        Thing: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { $ref: '#/$defs/Id' },
            list: { type: 'array', items: { type: 'object', properties: { size: { type: 'integer' } } } },
          },
          oneOf: [
            { required: ['a'], properties: { a: { const: 1 } } },
            { properties: { a: { const: 1 }, b: { enum: ['x', 'y'] } } },
          ],
        },
        Id: { type: 'string', maxLength: 64 },
      }),
    );
    const rows = fieldRowsOf('things.Thing', shapes).map(({ name, required, type }) => [
      name,
      required,
      type.map(({ text }) => text).join(' | '),
    ]);
    expect(rows).to.deep.equal([
      ['a', false, '1'],
      ['b', false, '"x" | "y"'],
      ['id', true, 'string'],
      ['list', false, 'object[]'],
      ['list[].size', false, 'integer'],
    ]);
  });

  it('name a shape that has fields of its own, also in a list and beside null', () => {
    const tree = { $ref: '#/$defs/Tree' };
    const properties = {
      inner: tree,
      list: { type: 'array', items: tree },
      other: { anyOf: [tree, { type: 'null' }] },
    };
    const rows = fieldRowsOf('things.Tree', shapesOf(things({ Tree: { type: 'object', properties } })));
    expect(rows.map(({ name, type }) => [name, type])).to.deep.equal([
      ['inner', [{ text: 'things.Tree', shape: 'things.Tree' }]],
      ['list', [{ text: 'things.Tree[]', shape: 'things.Tree' }]],
      ['other', [{ text: 'things.Tree', shape: 'things.Tree' }, { text: 'null' }]],
    ]);
  });

  it('tell the bounds', () => {
    expect(boundsText({ minLength: 1, maxLength: 9, description: 'A name.' })).to.equal(
      'A name. 1 to 9 characters.',
    );
    expect(boundsText({ minimum: 0, default: 5 })).to.equal('At least 0, default `5`.');
    expect(boundsText({ maxItems: 3, pattern: '^a' })).to.equal('At most 3 items, matches `^a`.');
    expect(boundsText({})).to.equal('');
  });
});
