// What the screens of an administrator decide: places of ids, moves, and what the cluster says.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/tone.state.js';
import { hashOf } from '../router.state.js';

const screens: ReadonlyMap<string, string> = new Map([
  ['usr', 'people'],
  ['bot', 'bots'],
  ['app', 'applications'],
  ['tpl', 'templates'],
  ['grp', 'virtual-members'],
]);

/** The address of the screen that tells of what an id names; undefined where there is none. */
export function addressOfId(id: string): string | undefined {
  const screen = screens.get(/^([a-z]+)_/.exec(id)?.[1] ?? '');
  if (screen === undefined) return undefined;
  return screen === 'applications'
    ? hashOf(['admin', screen], { keyword: id })
    : hashOf(['admin', screen, id]);
}

/** Ids of people are given as they are; everything else that is typed is a username. */
export function isPersonId(text: string): boolean {
  return text.startsWith('usr_') || text.startsWith('bot_') || text === 'system';
}

type Cluster = Schemas['admin.Cluster'];

export interface NodeRow {
  readonly id: string;
  readonly address: string;
  readonly state: 'up' | 'draining' | 'gone';
  readonly slots: number;
  /** The part of all slots, 0 to 1. */
  readonly share: number;
  /** The node that has answered. */
  readonly isSelf: boolean;
  /** From the node that has answered; undefined for itself. */
  readonly link: { readonly isUp: boolean; readonly inFlight: number } | undefined;
}

export const nodeTone: Readonly<Record<NodeRow['state'], Tone>> = {
  up: 'good',
  draining: 'waiting',
  gone: 'bad',
};

export function nodeRows({ nodes, slots: { total }, self }: Cluster): readonly NodeRow[] {
  const links = new Map(
    self.links.map(({ peer, up, in_flight: inFlight }) => [peer, { isUp: up, inFlight }]),
  );
  return nodes.map((node) => ({
    ...node,
    share: total === 0 ? 0 : node.slots / total,
    isSelf: node.id === self.id,
    link: links.get(node.id),
  }));
}

/** What an administrator should know at once; empty where all is well. */
export function worriesOf({ nodes, slots, self, view_version: version }: Cluster): readonly string[] {
  const gone = nodes.filter(({ state }) => state === 'gone').length;
  const lost = self.links.filter(({ up }) => !up).length;
  const { timers_lag_ms: lag, events_oldest_ms: oldest, events_set_aside: aside } = self.queues;
  const found: readonly (string | false)[] = [
    gone > 0 && `${count(gone, 'node is', 'nodes are')} gone: other nodes are taking over the slots.`,
    slots.free > 0 && `${count(slots.free, 'slot has', 'slots have')} no owner at this moment.`,
    lost > 0 && `${count(lost, 'link is', 'links are')} down.`,
    self.view_version < version && 'The node that answers acts on an older list of members.',
    lag > tooLateMs && `Timers are late by ${seconds(lag)} s.`,
    oldest > tooLateMs && `Events wait for ${seconds(oldest)} s.`,
    aside > 0 && `${count(aside, 'event was', 'events were')} set aside: the receivers do not exist.`,
  ];
  return found.filter((one) => one !== false);
}

const tooLateMs = 5_000;
const seconds = (ms: number) => Math.round(ms / 1000);
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** How often slots have changed hands: the fewest, the most, and all. */
export function handOvers({ epochs }: Pick<Cluster, 'epochs'>) {
  const all = epochs.reduce((sum, one) => sum + one, 0);
  return { least: Math.min(...epochs, Number.MAX_SAFE_INTEGER), most: Math.max(...epochs, 0), all };
}

type Template = Schemas['vouchers.AdminTemplate'];
type PlatformMove = 'pause' | 'resume' | 'end' | 'archive';

const moves: Readonly<Record<Template['status'], readonly PlatformMove[]>> = {
  draft: ['archive'],
  reviewing: [],
  active: ['pause', 'end'],
  rejected: ['archive'],
  paused: ['resume', 'end'],
  ended: ['archive'],
  archived: [],
};

/** The platform may pause over the owner, so that the owner cannot resume. */
export function movesOf({
  status,
  paused_by: by,
}: Pick<Template, 'status' | 'paused_by'>): readonly PlatformMove[] {
  return status === 'paused' && by === 'owner' ? ['pause', ...moves.paused] : moves[status];
}
