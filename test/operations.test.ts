// docs/operations.md names what there is: each metric, each log line, setting and endpoint in it exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { allEndpoints } from '../src/endpoints.js';
import { settings } from '../src/generated/settings.js';
import { metricNames, metricsNamedIn } from './support/metric-names.js';

const text = readFileSync('docs/operations.md', 'utf8');

/** The cells of the first column of the table in a section, each of which may name several things. */
function namesIn(section: string): readonly string[] {
  const body = text.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...body.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Every text between quotes in the sources: the names of log lines are among them. */
function quotedInSources(): ReadonlySet<string> {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const sources = paths.map((path) => readFileSync(join('src', path), 'utf8'));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/['"]([\w.-]+)["']/g)].map(([, name = '']) => name)),
  );
}

describe('the handbook of operations', () => {
  it('explains every metric, and none that there is not', () => {
    expect(namesIn('Metrics')).to.have.members(metricNames());
    for (const name of metricsNamedIn(text)) expect(metricNames(), name).to.include(name);
  });

  it('explains log lines that are written', () => {
    const names = namesIn('Log lines');
    const quoted = quotedInSources();
    expect(names.length).to.be.above(30);
    for (const name of names) expect(quoted.has(name), name).to.equal(true);
  });

  it('names settings that there are', () => {
    const known = settings.map(({ name }) => name);
    const variables = ['BASE', 'ADMIN'];
    const named = [...text.matchAll(/`([A-Z][A-Z0-9_]+)`|\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)];
    const names = named.map(([, quoted, assigned]) => quoted ?? assigned ?? '');
    expect(names.length).to.be.above(20);
    for (const name of names) if (!variables.includes(name)) expect(known, name).to.include(name);
  });

  it('names endpoints that there are, all of administration among them', () => {
    const known = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    const ours = known.filter((route) =>
      /\/api\/v1\/admin\/(?:cluster|signing-keys|audit|users)/.test(route),
    );
    expect(namesIn('Admin endpoints')).to.have.members(ours);
    const named = [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/\S+)`/g)].map(([, route = '']) => route);
    for (const route of named) expect(known, route).to.include(route);
  });

  it('links to places that there are', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, place = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).to.include(place);
  });
});
