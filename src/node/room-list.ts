// A list of rooms in the order in which they open: the compiler compares what each room needs with what the
// platform and the rooms before it offer.
import type { ActorKind } from '../actors/kind.js';
import type { Config } from '../config.js';
import type { Door } from '../shared/doors.js';
import { type BoundEndpoint, bind, type Endpoint } from '../shared/endpoint.js';
import type { Family } from '../shared/envelope.js';
import type { SocketRoute } from '../shared/sockets.js';
import type { StreamRoute } from '../shared/streaming.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { StandingSource } from '../updates/standing.js';
import type { ReadAddressees } from './addressees.js';
import type { AnyRoom, KindTools, OpenRoom, Platform, PublicDocument, Room } from './room.js';

export interface RoomList<Offers> {
  readonly rooms: readonly AnyRoom[];
  /** A longer list; this one stays as it is. */
  and<Deps, More extends object>(room: Room<Platform & Offers, Deps, More>): RoomList<Offers & More>;
  /** Exists only for the compiler: the offers of all rooms together. */
  readonly offersType?: Offers;
}

/** The list that has no room yet. */
export const noRooms: RoomList<object> = listOf([]);

function listOf<Offers>(rooms: readonly AnyRoom[]): RoomList<Offers> {
  return Object.freeze({
    rooms,
    and: <Deps, More extends object>(room: Room<Platform & Offers, Deps, More>) =>
      listOf<Offers & More>([...rooms, room as unknown as AnyRoom]),
  });
}

type Listed = Pick<RoomList<object>, 'rooms'>;

/** Sorted by name, so that documents stay as they are when rooms change places. */
function byName({ rooms }: Listed): readonly AnyRoom[] {
  return rooms.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function endpointsOf(list: Listed): readonly Endpoint[] {
  return Object.freeze(byName(list).flatMap(({ endpoints }): readonly Endpoint[] => endpoints));
}

export function collectionsOf({ rooms }: Listed): readonly CollectionSpec[] {
  return rooms.flatMap(({ collections }) => collections);
}

export function kindsOf({ rooms }: Listed, tools: KindTools): readonly ActorKind[] {
  return rooms.flatMap(({ kinds }) => kinds(tools));
}

/** The families of addresses that are refused under these settings, whichever room an endpoint is of. */
export function switchedOffIn({ rooms }: Listed, config: Config): readonly Family[] {
  return rooms.flatMap(({ mayBeOff }) => (mayBeOff?.isOff(config) ? [mayBeOff.family] : []));
}

/** The parts of the rooms in the deletion of an account. */
export function deletionsOf(list: Listed, mongo: Mongo) {
  const departing = byName(list).flatMap(({ name, departing: rule }) =>
    rule === undefined ? [] : [[name, { subjectOf: rule.subjectOf, leave: rule.leaving(mongo) }] as const],
  );
  return {
    departing: Object.fromEntries(departing),
    deletionListeners: list.rooms.filter((room) => room.hearsOfDeletions).map(({ name }) => name),
  };
}

export function standingSourcesOf({ rooms }: Listed, mongo: Mongo): readonly StandingSource[] {
  return rooms.flatMap(({ standingSource }) => (standingSource ? [standingSource(mongo)] : []));
}

/** A bot that no room knows is missing in the answer. */
export function addresseesOf({ rooms }: Listed, mongo: Mongo): ReadAddressees {
  const readers = rooms.flatMap(({ addressees }) => (addressees ? [addressees(mongo)] : []));
  return async (ids) => (await Promise.all(readers.map((read) => read(ids)))).flat();
}

export interface OpenRooms<Offers> {
  readonly offers: Offers;
  readonly endpoints: readonly BoundEndpoint[];
  readonly streamRoutes: readonly StreamRoute[];
  readonly socketRoutes: readonly SocketRoute[];
  readonly doors: readonly Door[];
  readonly documents: readonly PublicDocument[];
  listensAt(address: string): void;
}

/** Opens one room after the other; `closers` collects what must be stopped before the stores are closed. */
export async function openRooms<Offers>(
  { rooms }: Pick<RoomList<Offers>, 'rooms' | 'offersType'>,
  platform: Platform,
  closers: (() => Promise<void>)[],
): Promise<OpenRooms<Offers>> {
  const offers: Record<string, unknown> = {};
  const opened: { room: AnyRoom; open: OpenRoom<never, object> }[] = [];
  for (const room of rooms) {
    const open = await room.open({ ...platform, ...offers } as never);
    if (open.close !== undefined) closers.push(open.close);
    const { chores = [] } = open;
    for (const chore of chores) chore.start();
    closers.push(async () => void (await Promise.all(chores.map((chore) => chore.stop()))));
    for (const [name, offer] of Object.entries(open.offers ?? {})) {
      if (name in platform || name in offers)
        throw new Error(`Two rooms offer ${name}; ${room.name} does, too.`);
      offers[name] = offer;
    }
    opened.push({ room, open });
  }
  return Object.freeze({
    offers: Object.freeze(offers) as Offers,
    endpoints: opened.flatMap(({ room, open }) => bind(room.endpoints, open.deps)),
    streamRoutes: opened.flatMap(({ open }) => open.streamRoutes ?? []),
    socketRoutes: opened.flatMap(({ open }) => open.socketRoutes ?? []),
    doors: opened.flatMap(({ open }) => open.doors ?? []),
    documents: opened.flatMap(({ open }) => open.documents ?? []),
    listensAt(address: string) {
      for (const { open } of opened) open.listensAt?.(address);
    },
  });
}
