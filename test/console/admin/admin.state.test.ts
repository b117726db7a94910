// What the screens of an administrator decide, without a browser.
import { expect } from 'chai';
import {
  addressOfId,
  handOvers,
  isPersonId,
  movesOf,
  nodeRows,
  worriesOf,
} from '../../../src/console/admin/admin.state.js';
import { typedNameFor } from '../../../src/console/parts/typed-name.state.js';
import { matchOf, routeOf } from '../../../src/console/router.state.js';

type Cluster = Parameters<typeof nodeRows>[0];

const queues = {
  waiting: 0,
  cached: 10,
  timers_overdue: 0,
  timers_lag_ms: 0,
  events_waiting: 0,
  events_oldest_ms: 0,
  events_set_aside: 0,
};

const cluster: Cluster = {
  view_version: 3,
  nodes: [
    { id: 'a', address: '10.0.0.1:7070', state: 'up', slots: 768 },
    { id: 'b', address: '10.0.0.2:7070', state: 'draining', slots: 256 },
  ],
  slots: { total: 1024, free: 0 },
  epochs: [1, 4, 2],
  self: {
    id: 'a',
    view_version: 3,
    slots_held: 768,
    hand_offs: { claimed: 768, forced: 0, lost: 0, released: 0 },
    links: [{ peer: 'b', up: true, in_flight: 2 }],
    queues,
  },
};

describe('the cluster as it is shown', () => {
  it('has a row a node, with its share of the slots and the link to it', () => {
    const rows = nodeRows(cluster).map(({ share, isSelf, link }) => ({ share, isSelf, link }));
    expect(rows).to.deep.equal([
      { share: 0.75, isSelf: true, link: undefined },
      { share: 0.25, isSelf: false, link: { isUp: true, inFlight: 2 } },
    ]);
    expect(handOvers(cluster)).to.deep.equal({ least: 1, most: 4, all: 7 });
  });

  const { self } = cluster;
  const worries: readonly (readonly [title: string, of: Cluster, text: string])[] = [
    [
      'a node that is gone',
      { ...cluster, nodes: [{ id: 'c', address: '', state: 'gone', slots: 9 }] },
      '1 node is gone',
    ],
    ['slots without an owner', { ...cluster, slots: { total: 1024, free: 2 } }, '2 slots have no owner'],
    [
      'a link that is down',
      { ...cluster, self: { ...self, links: [{ peer: 'b', up: false, in_flight: 0 }] } },
      '1 link is down',
    ],
    ['an older list of members', { ...cluster, view_version: 4 }, 'older list'],
    [
      'late timers',
      { ...cluster, self: { ...self, queues: { ...queues, timers_lag_ms: 9_000 } } },
      'late by 9 s',
    ],
    [
      'old events',
      { ...cluster, self: { ...self, queues: { ...queues, events_oldest_ms: 6_000 } } },
      'wait for 6 s',
    ],
    [
      'events set aside',
      { ...cluster, self: { ...self, queues: { ...queues, events_set_aside: 1 } } },
      '1 event was',
    ],
  ];
  for (const [title, of, text] of worries)
    it(`tells of ${title}`, () => {
      const found = worriesOf(of);
      expect(found).to.have.length(1);
      expect(found[0]).to.include(text);
    });

  it('has no worry otherwise', () => {
    expect(worriesOf(cluster)).to.deep.equal([]);
  });
});

describe('what is typed before an act', () => {
  const rows: readonly (readonly [name: string, typed: string])[] = [
    ['Corner Café (west)', 'Corner Café (west)'],
    ['<b>Corner</b>', 'app_1'],
    ['\u202eefaC', 'app_1'],
    ['👍'.repeat(64), 'app_1'],
    [' Corner ', 'app_1'],
    ['x'.repeat(100), 'app_1'],
  ];
  for (const [name, typed] of rows)
    it(`for ${JSON.stringify(name).slice(0, 30)} is ${typed}`, () =>
      expect(typedNameFor({ name, id: 'app_1' })).to.equal(typed));
});

describe('an id in the audit log', () => {
  it('leads to the screen of the thing', () => {
    const at = (id: string) => routeOf(addressOfId(id) ?? '');
    expect(at('usr_1').path).to.equal('admin/people/usr_1');
    expect(at('bot_1').path).to.equal('admin/bots/bot_1');
    expect(at('tpl_1').path).to.equal('admin/templates/tpl_1');
    expect(at('grp_1').path).to.equal('admin/virtual-members/grp_1');
    expect(at('app_1')).to.deep.equal({ path: 'admin/applications', query: { keyword: 'app_1' } });
    const odd = routeOf(addressOfId('usr_a/b') ?? '').path;
    expect(matchOf('admin/people/:id', odd)).to.deep.equal({ id: 'usr_a/b' });
  });

  it('leads nowhere where there is no screen', () => {
    for (const id of ['vch_1', 'system', '', 'constructor_1', 'usr'])
      expect(addressOfId(id), id).to.equal(undefined);
  });

  it('is told from a username', () => {
    expect(['usr_1', 'bot_1', 'system', 'anna', 'user_1'].map(isPersonId)).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what the platform can do with a template', () => {
  it('depends on its status, and on who has paused it', () => {
    expect(movesOf({ status: 'active' })).to.deep.equal(['pause', 'end']);
    expect(movesOf({ status: 'paused', paused_by: 'platform' })).to.deep.equal(['resume', 'end']);
    expect(movesOf({ status: 'paused', paused_by: 'owner' })).to.deep.equal(['pause', 'resume', 'end']);
    expect(movesOf({ status: 'archived' })).to.deep.equal([]);
  });
});
