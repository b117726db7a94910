// The dashboards of k8s/monitoring as Grafana imports them, made of the table of panels.
import { type Board, boards, type Panel } from './panels.js';

/** Grafana lays panels out in 24 columns. */
const width = 8;
const height = 8;
const columns = 24 / width;

const source = { type: 'prometheus', uid: '$' + '{datasource}' };

export function dashboards(): readonly { readonly path: string; readonly text: string }[] {
  return boards.map((board) => ({
    path: `k8s/monitoring/dashboards/${board.name}.json`,
    text: `${JSON.stringify(dashboardOf(board), undefined, 1)}\n`,
  }));
}

function dashboardOf({ name, title, panels }: Board) {
  return {
    uid: `signalbox-${name}`,
    title,
    tags: ['signalbox'],
    schemaVersion: 39,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: '',
    links: [
      { title: 'Signalbox', type: 'dashboards', tags: ['signalbox'], asDropdown: true, keepTime: true },
    ],
    templating: { list: [sourceVariable, nodeVariable] },
    panels: panels.map(panelOf),
  };
}

const sourceVariable = { name: 'datasource', label: 'Source', type: 'datasource', query: 'prometheus' };

const nodeVariable = {
  name: 'instance',
  label: 'Node',
  type: 'query',
  datasource: source,
  query: { query: 'label_values(signalbox_build_info, instance)', refId: 'nodes' },
  includeAll: true,
  multi: true,
  refresh: 2,
  sort: 1,
  current: { text: 'All', value: '$__all' },
};

function panelOf({ title, unit, queries }: Panel, index: number) {
  const gridPos = {
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    w: width,
    h: height,
  };
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: source,
    gridPos,
    fieldConfig: { defaults: { unit, custom: { fillOpacity: 8, showPoints: 'never' } }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom' },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(({ expr, legend }, place) => ({
      refId: String.fromCharCode(65 + place),
      datasource: source,
      expr: expr.replaceAll('$at', 'job="signalbox",instance=~"$instance"'),
      legendFormat: legend,
    })),
  };
}
