// What one commit more costs the node: a hundred messages a second, each at its moment, beside as many that
// come ten at once and share their commits. What both do alike is in neither difference.
import type { Measure } from '../bench.js';
import type { Messenger } from '../bots/messenger.js';
import { InvalidRun } from '../invalid-run.js';
import { spending } from '../process-costs.js';
import type { Stage } from '../stage.js';
import type { PollsPeer } from './polls.measures.js';
import type { Talk } from './talk.js';

const perSecond = 100;
const manyAtOnce = 10;
/** Commits a message: with less between the two, what is divided is noise. */
const apartMin = 0.1;

interface CommitParts {
  readonly messenger: () => Promise<Messenger>;
  readonly talk: () => Promise<Talk>;
}

export function commitCost({ options }: Stage, { messenger, talk }: CommitParts): Measure<PollsPeer> {
  const how = `${perSecond} messages/s`;

  async function each(atOnce: number) {
    const { product, counters } = await messenger();
    const { read } = await talk();
    const before = await counters();
    const spent = spending([product.pid, product.mongodPid]);
    const { sent } = await read({ seconds: options.seconds, perSecond, atOnce });
    const [node = 0, mongod = 0] = spent(sent);
    const after = await counters();
    const total = ({ commands }: typeof before) => Object.values(commands).reduce((sum, one) => sum + one, 0);
    const commits = (after.commits - before.commits) / sent;
    return { node, mongod, commits, commands: (total(after) - total(before)) / sent };
  }

  return {
    name: 'commit',
    figures: [
      { key: 'commit.node', what: `the node's CPU for a commit more a message, ${how}`, unit: 'ms' },
      { key: 'commit.mongod', what: `mongod's CPU for a commit more a message, ${how}`, unit: 'ms' },
      { key: 'commit.commands', what: `commands of MongoDB for a commit more a message, ${how}`, unit: '' },
      { key: 'commit.apart', what: `commits a message, each at its moment, ${how}`, unit: '' },
      { key: 'commit.together', what: `commits a message, ${manyAtOnce} at once, ${how}`, unit: '' },
    ],
    async take({ isProduct }) {
      if (isProduct !== true) return {};
      // There and back, so that a change of the machine meets both.
      const [first, second, third, fourth] = [
        await each(1),
        await each(manyAtOnce),
        await each(manyAtOnce),
        await each(1),
      ];
      const apart = (of: 'node' | 'mongod' | 'commits' | 'commands') =>
        (first[of] + fourth[of] - second[of] - third[of]) / 2;
      const commits = apart('commits');
      if (commits < apartMin)
        throw new InvalidRun(`only ${commits.toFixed(2)} commits a message lie between`);
      return {
        'commit.node': apart('node') / commits / 1_000,
        'commit.mongod': apart('mongod') / commits / 1_000,
        'commit.commands': apart('commands') / commits,
        'commit.apart': (first.commits + fourth.commits) / 2,
        'commit.together': (second.commits + third.commits) / 2,
      };
    },
  };
}
