// Rules and dashboards ask for what the product measures, as what it is, and say what the handbook says.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { stringify } from 'yaml';
import { allEndpoints } from '../../src/node/endpoints.js';
import { metricsNamedIn, metricTypes } from '../support/metric-names.js';
import { promtoolNote, ruleMistakes } from '../support/promtool.js';
import { at, listAt, manifestsIn } from './kubernetes.js';
import { isQuery, metricsOf } from './promql.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Target {
  readonly expr: string;
  readonly refId: string;
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly Target[];
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const monitoring = manifestsIn('k8s/monitoring');
const rules = monitoring.find(({ kind }) => kind === 'PrometheusRule')?.document ?? {};
const alerts = listAt(rules, 'spec.groups').flatMap((group) => listAt(group, 'rules') as readonly Rule[]);
const folder = 'k8s/monitoring/dashboards';
const dashboards = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Dashboard,
);
/** What Grafana puts in the place of its own names. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
const shown = dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets));
const queries = [...alerts.map(({ expr }) => expr), ...shown.map(({ expr }) => filledIn(expr))];

const handbook = readFileSync('docs/operations.md', 'utf8');
const types = metricTypes();
const histogramParts = [...types]
  .filter(([, type]) => type === 'histogram')
  .flatMap(([name]) => ['_bucket', '_sum', '_count'].map((part) => name + part));

/** What is measured beside the product: the process by its library, and jobs by Kubernetes. */
function namesOfOthers(): readonly string[] {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return [...register.getMetricsAsArray().map(({ name }) => name), 'kube_job_status_failed'];
}

const overTime = ['rate', 'increase'];

describe('the rules and the dashboards', () => {
  it('are there', () => {
    expect(alerts.length).to.be.above(40);
    expect(dashboards.map(({ title }) => title)).to.have.members([
      'Signalbox: traffic',
      'Signalbox: turns and commits',
      'Signalbox: queues and lag',
      'Signalbox: webhooks',
      'Signalbox: sockets',
      'Signalbox: stores',
    ]);
  });

  it(`are queries, read by the grammar of Prometheus ${promtoolNote}`, () => {
    for (const query of queries) expect(isQuery(query), query).to.equal(true);
    expect(ruleMistakes(stringify(at(rules, 'spec')))).to.equal('');
    const recorded = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
    expect(ruleMistakes(stringify({ groups: [{ name: 'all', rules: recorded }] }))).to.equal('');
  });

  it('would be found out if they were not', () => {
    for (const wrong of ['', 'rate(x[5m]', 'sum by (rate(x[5m]))', 'x ===  1', 'rate(x[$__rate_interval])'])
      expect(isQuery(wrong), wrong).to.equal(false);
  });

  it('ask for metrics that there are, of the product and of its process', () => {
    const known = [...types.keys(), ...histogramParts, ...namesOfOthers()];
    const asked = queries.flatMap(metricsOf).map(({ name }) => name);
    expect(asked.length).to.be.at.least(queries.length);
    for (const name of asked) expect(known, name).to.include(name);
    for (const [name, type] of types) if (type === 'histogram') expect(asked).not.to.include(name);
  });

  it('ask how fast a counter grows, and never what it stands at', () => {
    const isCount = (name: string) => name.endsWith('_total') || histogramParts.includes(name);
    for (const query of queries) {
      for (const { name, over } of metricsOf(query))
        expect(overTime.includes(over), `${over}(${name}) in ${query}`).to.equal(isCount(name));
    }
  });

  it('leave out no endpoint that there is not', () => {
    const ids = allEndpoints.map(({ id }) => id);
    const named = queries.flatMap((query) => [...query.matchAll(/endpoint!="([^"]+)"/g)].map(([, id]) => id));
    expect(ids).to.include.members(named);
    expect(named).not.to.be.empty;
  });

  it('find what a query asks for', () => {
    const query =
      'sum by (a) (rate(x_total{b="c"}[5m])) / on (d) max(y) unless histogram_quantile(0.9, z_bucket)';
    expect(metricsOf(query)).to.deep.equal([
      { name: 'x_total', over: 'rate' },
      { name: 'y', over: '' },
      { name: 'z_bucket', over: '' },
    ]);
  });
});

describe('the rules', () => {
  /** Rows of the handbook's table that say when to look. */
  const rows = [...handbook.matchAll(/^\| `(signalbox_\w+)` \| (?:.*) \| (.*) \|$/gm)];

  it('watch every metric that the handbook says to look at', () => {
    const watched = alerts.flatMap(({ expr }) => metricsNamedIn(expr));
    // The total that it is held against is a setting and no metric.
    const unwatched = ['signalbox_files_bytes'];
    expect(rows.length).to.equal(types.size);
    for (const [, name = '', when] of rows) {
      if (when !== '–' && !unwatched.includes(name)) expect(watched, name).to.include(name);
    }
  });

  it('have names of their own, a weight, and a place in the handbook', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).to.equal(alerts.length);
    const anchors = [...handbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { alert, labels, annotations, for: time } of alerts) {
      expect(alert).to.match(/^Signalbox[A-Z][A-Za-z0-9]+$/);
      expect(['critical', 'warning', 'info'], alert).to.include(labels.severity);
      expect(time, alert).to.match(/^\d+[smh]$/);
      expect(annotations.summary, alert).to.match(/[.?]$/);
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).to.equal('docs/operations.md');
      expect(anchors, alert).to.include(anchor);
    }
  });

  it('know the nodes by the name that the monitors give them', () => {
    for (const kind of ['PodMonitor', 'ServiceMonitor']) {
      const monitor = monitoring.find((one) => one.kind === kind)?.document;
      expect(at(monitor, 'spec.jobLabel'), kind).to.equal('app.kubernetes.io/name');
      expect(at(monitor, 'metadata.labels'), kind).to.deep.equal({ 'app.kubernetes.io/name': 'signalbox' });
    }
    const jobs = queries.flatMap((query) => [...query.matchAll(/job="([^"]*)"/g)].map(([, job]) => job));
    expect(new Set(jobs)).to.deep.equal(new Set(['signalbox']));
  });
});

describe('the dashboards', () => {
  it('show every metric of the product', () => {
    const seen = new Set(shown.flatMap(({ expr }) => metricsNamedIn(expr)));
    for (const name of types.keys()) expect([...seen], name).to.include(name);
  });

  it('have panels that lie beside one another, each with its own number', () => {
    for (const { panels, title } of dashboards) {
      const cells = panels.map(({ gridPos: { x, y, w } }) => {
        expect(x + w, title).to.be.at.most(24);
        return `${x} ${y}`;
      });
      expect(new Set(cells).size, title).to.equal(panels.length);
      expect(new Set(panels.map(({ id }) => id)).size, title).to.equal(panels.length);
      for (const { targets } of panels) expect(targets.length).to.be.above(0);
    }
    expect(new Set(dashboards.map(({ uid }) => uid)).size).to.equal(dashboards.length);
  });
});
