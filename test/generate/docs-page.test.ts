// The page at /docs: whole, safe under its Content-Security-Policy, and needing nothing from elsewhere.
import { expect } from 'chai';
import { boundsText, fieldRowsOf } from '../../scripts/generate/docs-page/fields.js';
import { html, prose } from '../../scripts/generate/docs-page/html.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { pages } from '../../src/generated/pages.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { things } from './fixtures.js';

const page = (path: string) => pages[path]?.body ?? '';

describe('the docs page', () => {
  const text = page('/docs');

  it('has a section, a link and a call to copy for every endpoint', () => {
    for (const { id, method, path } of allEndpoints) {
      expect(text, id).to.include(`<article id="${id}"`).and.to.include(`<a href="#${id}"`);
      expect(text, id).to.include(`<b class="method ${method}">${method}</b> <code>${path}</code>`);
    }
    expect(text.split('<code>curl ')).to.have.length(allEndpoints.length + 1);
  });

  it('has no inline script, style or handler, which its policy would refuse', () => {
    expect(text).to.not.match(/<style|style=|\son\w+=|javascript:/i);
    const scripts = text.match(/<script[^>]*>[^<]*/g);
    expect(scripts).to.deep.equal(['<script src="/docs/search.js" defer>']);
  });

  it('asks only for what this server serves', () => {
    const asked = [...text.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(asked.filter((path) => pages[path] === undefined)).to.deep.equal([]);
    expect(page('/docs/style.css')).to.not.match(/url\(|@import/);
    expect(page('/docs/search.js')).to.not.match(/fetch|import|eval|innerHTML/);
  });

  it('has no link to nothing and no id twice', () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).to.deep.equal([]);
  });

  it('closes what it opens', () => {
    const open: string[] = [];
    for (const [, slash, tag = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (['meta', 'link', 'input'].includes(tag)) continue;
      if (slash === '') open.push(tag);
      else expect(open.pop()).to.equal(tag);
    }
    expect(open).to.deep.equal([]);
  });

  it('is served with the charset that it is written in', () => {
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
      type,
    ]);
    expect(rows).to.deep.equal([
      ['a', false, '1'],
      ['b', false, '"x" | "y"'],
      ['id', true, 'string'],
      ['list', false, 'object[]'],
      ['list[].size', false, 'integer'],
    ]);
  });

  it('end in a shape that holds itself', () => {
    const properties = { inner: { $ref: '#/$defs/Tree' } };
    const rows = fieldRowsOf('things.Tree', shapesOf(things({ Tree: { type: 'object', properties } })));
    expect(rows.length).to.be.within(1, 6);
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
