// The names of the metrics say what Prometheus expects of names, and their types what they are.
import { expect } from 'chai';
import { createObservability } from '../../src/node/metrics.js';
import { version } from '../../src/node/version.js';
import { metricTypes } from '../support/metric-names.js';

describe('the metrics of a node', () => {
  it('are counters where they end in _total, and nowhere else', () => {
    for (const [name, type] of metricTypes())
      expect(name.endsWith('_total'), `${name}, a ${type}`).to.equal(type === 'counter');
  });

  it('are read anew at every scrape', async () => {
    const { registry, measure } = createObservability();
    let count = 3;
    measure('things_total', 'Things since the start.', () => count);
    measure('things', 'Things now.', () => count);
    expect(await registry.metrics()).to.match(/^# TYPE things_total counter\nthings_total 3$/m);
    count = 5;
    const text = await registry.metrics();
    expect(text, 'the count, and not the sum of what was read').to.match(/^things_total 5$/m);
    expect(text).to.match(/^# TYPE things gauge\nthings 5$/m);
  });

  it('keep a counter for each value of a label', async () => {
    const { registry, measureBy } = createObservability();
    const named = { name: 'things_total', help: 'Things since the start.', label: 'kind' };
    measureBy(named, () => [
      ['a', 1],
      ['b', 2],
    ]);
    await registry.metrics();
    expect(await registry.metrics()).to.include('things_total{kind="a"} 1\nthings_total{kind="b"} 2\n');
  });

  it('have names of base units, and none that a histogram makes', () => {
    for (const [name] of metricTypes()) {
      expect(name).to.match(/^signalbox_[a-z]+(?:_[a-z]+)+$/);
      expect(name).not.to.match(/_(?:ms|milliseconds|minutes|kb|count|sum|bucket)(?:_total)?$/);
    }
  });

  it('tell which version runs', async () => {
    const text = await createObservability().registry.metrics();
    expect(text).to.include(`signalbox_build_info{version="${version}"} 1\n`);
  });
});
