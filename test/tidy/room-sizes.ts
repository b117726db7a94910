// How many lines each room may have: a room that outgrows its number gets another one in the same commit.
import type { Source } from './source.js';

/** A number is brought down when its room has become a quarter smaller: what was reached is held. */
const linesMax: Readonly<Record<string, number>> = {
  accounts: 2350,
  actors: 5400,
  admin: 520,
  applications: 1500,
  bots: 3300,
  chats: 6400,
  client: 1350,
  cluster: 1800,
  commands: 1150,
  console: 20_100,
  files: 3500,
  friends: 1000,
  gateway: 6700,
  guards: 2100,
  links: 1500,
  // With the traces of a node and their exporter.
  node: 2150,
  outgoing: 1300,
  people: 900,
  realtime: 4800,
  shared: 2700,
  storage: 2550,
  telegram: 4900,
  updates: 7800,
  vouchers: 8400,
  webhooks: 3600,
};

const leastPart = 0.75;

export function faultsOfSizes(
  sources: readonly Pick<Source, 'path' | 'lines'>[],
  bounds: Readonly<Record<string, number>> = linesMax,
): readonly string[] {
  const lines = new Map(Object.keys(bounds).map((room) => [room, 0]));
  for (const source of sources) {
    const room = /^src\/([^/]+)\//.exec(source.path)?.[1];
    if (room !== undefined) lines.set(room, (lines.get(room) ?? 0) + source.lines.length);
  }
  return [...lines].flatMap(([room, count]) => {
    const most = bounds[room];
    if (most === undefined) return [`src/${room} has no number of lines in test/tidy/room-sizes.ts`];
    if (count > most)
      return [`src/${room} has ${count} lines, at most ${most}: take some away, or say why not`];
    return count < most * leastPart ? [`src/${room} has ${count} lines: bring its ${most} down`] : [];
  });
}
