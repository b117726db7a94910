// docs/operations.md names what there is: each metric, each log line, setting and endpoint in it exists.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { settings } from '../src/generated/settings.js';
import { allEndpoints } from '../src/node/endpoints.js';
import { logNames, namesIn as namesOfSource } from './support/log-names.js';
import { metricNames, metricsNamedIn } from './support/metric-names.js';
import { sourceOf } from './tidy/source.js';

const text = readFileSync('docs/operations.md', 'utf8');

/** The cells of the first column of the table in a section, each of which may name several things. */
function namesIn(section: string): readonly string[] {
  const body = text.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...body.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('the handbook of operations', () => {
  it('explains every metric, and none that there is not', () => {
    expect(namesIn('Metrics')).to.have.members(metricNames());
    for (const name of metricsNamedIn(text)) expect(metricNames(), name).to.include(name);
  });

  it('explains every log line that can be written, and none that cannot', () => {
    const { names, unreadable } = logNames();
    expect(unreadable, 'a name that is not written where the line is logged').to.deep.equal([]);
    expect(names).to.include.members(['node.broken', 'token_usage.flush.failed', 'request.handled']);
    expect(namesIn('Log lines')).to.have.members(names);
  });

  it('finds a log line however it is written', () => {
    const found = namesOfSource(
      sourceOf(
        'example.ts',
        `log.warn({ err }, 'a.b'); deps.log.error('c'); log.info(what); log.debug('d');
      createChore({ failed: 'e.f' }); write(\`{"level":40,"msg":"g.h"}\`);`,
      ),
    );
    expect(found.names).to.have.members(['a.b', 'c', 'e.f', 'g.h']);
    expect(found.unreadable).to.have.length(1);
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
});
