// The log says who came to the cluster, who is leaving, and who is gone.
import { expect } from 'chai';
import type { View } from '../../src/cluster/view.js';
import { logViews } from '../../src/node/view-log.js';
import { createLog } from '../../src/shared/log.js';

describe('the log of a node', () => {
  it('says who came, who is leaving and who is gone', () => {
    const lines: string[] = [];
    const heard: ((view: View, isOwn: boolean) => void)[] = [];
    const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
    logViews({ onView: (run) => void heard.push(run) }, log);
    const tell = (version: number, members: readonly (readonly [string, 'up' | 'draining'])[]) =>
      heard[0]?.({ version, members: members.map(([id, state]) => ({ id, address: id, state })) }, false);
    tell(1, [['a', 'up']]);
    tell(2, [
      ['a', 'up'],
      ['b', 'up'],
    ]);
    tell(3, [
      ['a', 'draining'],
      ['b', 'up'],
    ]);
    tell(4, [
      ['a', 'draining'],
      ['b', 'up'],
      ['c', 'up'],
    ]);
    tell(5, [
      ['b', 'up'],
      ['c', 'up'],
    ]);
    const told = lines.map((line) => {
      const { msg, view, members, came, leaving, gone } = JSON.parse(line);
      expect(msg).to.equal('cluster.view.changed');
      return [view, members, came, leaving, gone].map(String).join(' | ');
    });
    expect(told).to.deep.equal([
      '1 | 1 | a |  | ',
      '2 | 2 | b |  | ',
      '3 | 2 |  | a | ',
      '4 | 3 | c |  | ',
      '5 | 2 |  |  | a',
    ]);
  });
});
