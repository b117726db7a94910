// Wires a node in reading order: stores, guards, rooms, front door; and closes it last-in first-out.
import type { PasswordOptions } from '../accounts/passwords.js';
import { kindAmong } from '../actors/turn-rows.js';
import type { Config } from '../config.js';
import type { Bundle } from '../gateway/bundle.js';
import { createClientAddress } from '../gateway/client-address.js';
import { createCors } from '../gateway/cors.js';
import type { CorridorDeps } from '../gateway/endpoint-plan.js';
import { createFailureLog } from '../gateway/failure-log.js';
import { type GatewayOptions, openGateway, type PlainRoute } from '../gateway/gateway.js';
import { measureGateway } from '../gateway/gateway-metrics.js';
import { metricsRoute } from '../gateway/metrics-page.js';
import { jsonAnswer, pageWindow } from '../gateway/pages.js';
import { createParking } from '../gateway/parking.js';
import { measureSilences, type NodeStatus, probeRoutes } from '../gateway/probes.js';
import { createRefusalThrottle } from '../gateway/refusal-throttle.js';
import { createAccessLog } from '../gateway/request-record.js';
import { auditInsert, createAuditLog } from '../guards/audit.js';
import { createFailureWindow, refusedRequests } from '../guards/failure-window.js';
import { createKeptAnswers } from '../guards/kept-answers.js';
import { createRateLimiter } from '../guards/rate-limit.js';
import { createRevocation } from '../guards/revocation.js';
import { onRevocationNotice, peersOver, revocationNoticeType } from '../guards/revocation.peers.js';
import { createRevocationStore } from '../guards/revocation.store.js';
import type { Links } from '../links/links.js';
import type { Senders } from '../outgoing/senders.js';
import { type Clock, systemClock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { Log } from '../shared/log.js';
import { systemTimers } from '../shared/timers.js';
import { ensureCollections } from '../storage/collections.js';
import { startPulse } from '../storage/pulse.js';
import { type AbsentStores, createAbsentStores } from './absent-stores.js';
import { openNodeActors } from './actors.js';
import { createAddressees } from './addressees.js';
import { type Announce, announceDataFolder } from './announcements.js';
import { allCollections } from './collections.js';
import { allPageRoutes } from './console.js';
import { openCosts } from './costs.js';
import { gatewayBounds } from './gateway-bounds.js';
import { noticesOf, type OnNotice, openNodeLinks } from './links.js';
import { createObservability, type Observability } from './metrics.js';
import { type NodeRoomList, openNodeRooms } from './open-rooms.js';
import type { PublicDocument } from './room.js';
import { addresseesOf, kindsOf } from './room-list.js';
import { productRooms } from './rooms.js';
import { openNodeSenders } from './senders.js';
import { openStores, type Stores } from './stores.js';
import { openTracing } from './tracing.js';
import { version } from './version.js';

export interface SignalboxNode {
  readonly address: string;
  /** `patient` waits first until a load balancer has seen that the node is not ready. */
  close(options?: { patient: boolean }): Promise<void>;
}

export interface NodeOptions {
  readonly config: Config;
  readonly log: Log;
  /** The log's output; the lines of requests go there directly. */
  readonly lines: { write(line: string): void };
  readonly clock?: Clock;
  /** Gets the lines for the person who starts the node. */
  readonly announce?: Announce;
  /**
   * True when the database is in the data folder, though another process may run it. Absent: the settings
   * tell.
   */
  readonly hasOwnData?: boolean;
  /** The files of the web console; without them it is not served. */
  readonly console?: Bundle | undefined;
  /** The rooms; the product's unless a test adds one. */
  readonly rooms?: NodeRoomList;
  /** The cost of password hashes; tests make it cheap. */
  readonly passwords?: PasswordOptions;
  /** After this long a command to Redis fails; tests of exact limits make it long. */
  readonly redisTimeoutMs?: number | undefined;
}

type Closer = () => Promise<void>;

/** The time that a load balancer may take to see that a node is no longer ready. */
const noticeMs = 5_000;

export async function openNode({
  config,
  log,
  lines,
  clock = systemClock,
  announce = () => undefined,
  hasOwnData = config.mongodbUrl === undefined,
  console,
  rooms: list = productRooms,
  passwords = {},
  redisTimeoutMs,
}: NodeOptions): Promise<SignalboxNode> {
  const closers: Closer[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  announceDataFolder(config, announce);
  const nodeStatus = nodeStatusOf(clock);
  const waiting = createAbsentStores({ config, nodeStatus, clock, log });
  const given = { config, log, lines, clock, announce, hasOwnData, console, passwords, list, redisTimeoutMs };
  const opening = { ...given, closers, closeAll, nodeStatus, waiting };
  try {
    for (;;) {
      try {
        const node = await open(opening);
        waiting.isOver();
        return node;
      } catch (error) {
        await closeAll();
        await waiting.after(error);
      }
    }
  } catch (error) {
    await waiting.freePort();
    throw error;
  }
}

function nodeStatusOf(clock: Clock): NodeStatus {
  const startedMs = clock.monotonic();
  return { version, uptimeSeconds: () => Math.floor((clock.monotonic() - startedMs) / 1_000) };
}

interface Opening {
  readonly config: Config;
  readonly log: Log;
  readonly lines: { write(line: string): void };
  readonly clock: Clock;
  readonly announce: Announce;
  readonly hasOwnData: boolean;
  readonly console: Bundle | undefined;
  readonly passwords: PasswordOptions;
  readonly redisTimeoutMs: number | undefined;
  readonly closers: Closer[];
  closeAll(): Promise<void>;
  readonly nodeStatus: NodeStatus;
  readonly waiting: AbsentStores;
  readonly list: NodeRoomList;
}

async function open(opening: Opening): Promise<SignalboxNode> {
  const { config, log, lines, clock, closers, closeAll, waiting, list } = opening;
  const metrics = createObservability();
  const bootId = newId('node');
  const opened = (close: Closer) => closers.push(close);
  const collections = allCollections(list);
  const tracing = await openTracing({ config, log, clock, metrics, bootId, closers });
  const stores = await openStores({ ...opening, observe: metrics.observe, bootId, collections, opened });
  const { undeclared } = await ensureCollections(stores.mongo, collections);
  if (undeclared.length > 0) log.warn({ indexes: undeclared }, 'storage.indexes.undeclared');
  const links = await openNodeLinks({ config, log, bootId, closers });
  const onNotice = noticesOf(links);
  const guards = await openGuards(opening, { ...stores, links, onNotice, bootId });
  const { mongo, revocation } = { ...stores, ...guards };
  const findAddressees = createAddressees({ read: addresseesOf(list, mongo), trust: revocation, clock });
  const kinds = kindsOf(list, { auditInsert, findAddressees });
  const ofActors = { kinds, stores, bootId, links, onNotice, clock, log, metrics, revocation, tracing };
  const cluster = await openNodeActors(ofActors);
  closers.push(cluster.close);
  const keptAnswers = createKeptAnswers({
    mongo,
    clock: cluster.clock,
    confirm: revocation.confirm,
    kindOf: kindAmong(kinds),
  });
  const budgets = { parking: createParking({ clock }), costs: openCosts({ config, clock, log, metrics }) };
  const senders = openNodeSenders({ config, clock, log, metrics, links, closers });
  const others = { peers: { notify: links?.notify ?? (async () => []), onNotice }, findAddressees, senders };
  const platform = { ...opening, ...stores, ...guards, ...others, ...budgets, cluster, ...metrics, tracing };
  const rooms = await openNodeRooms(list, platform);

  const state = { draining: false };
  const probed = { stores, metrics, isDraining: () => state.draining, hasRoom: rooms.hasRoom };
  const probes = openProbes(opening, probed);
  const corridor: CorridorDeps = {
    ...guards,
    authenticator: rooms.authenticator,
    keptAnswers,
    botCalls: rooms.botCalls,
    ...{ clock, log, metrics: metrics.requests, tracing },
    accessLog: createAccessLog(lines, log.isLevelEnabled('info')),
    failures: createFailureLog({ log }),
    refusalThrottle: createRefusalThrottle({ timers: systemTimers }),
    cors: createCors(config.consoleOrigins),
    clientAddress: createClientAddress(config.trustedProxies, (peer) =>
      log.warn({ peer }, 'gateway.proxy.untrusted'),
    ),
    bodyLimitBytes: config.bodyLimitBytes,
    ...budgets,
  };
  const bounds = await gatewayBounds({ config, log });
  const metricsPage = await metricsRoutes({ ...opening, corridor, metrics, senders, bounds });
  const gateway = await openGateway({
    host: config.host,
    port: await waiting.freePort(),
    endpoints: rooms.endpoints,
    ...{ streamRoutes: rooms.streamRoutes, socketRoutes: rooms.socketRoutes, doors: rooms.doors },
    compressesSockets: config.websocketDeflate === 'on',
    plainRoutes: [...probes, ...metricsPage, ...pageRoutesOf(opening), ...rooms.documents.map(documentRoute)],
    corridor,
    ...bounds,
  });
  senders.listensAt(gateway.port);
  measureGateway(metrics, gateway);
  const address = addressOf(config.host, gateway.port);
  rooms.listensAt(address);
  return Object.freeze({
    address,
    async close({ patient } = { patient: false }) {
      state.draining = true;
      log.info({ patient }, 'node.draining');
      const acceptMs = patient && !stores.isAlone ? noticeMs : 0;
      await gateway.drain({ acceptMs, finishMs: Math.max(0, config.drainSeconds * 1_000 - acceptMs) });
      await closeAll();
      log.info('node.closed');
    },
  });
}

interface Probed {
  readonly stores: Stores;
  readonly metrics: Pick<Observability, 'measureBy'>;
  isDraining(): boolean;
  hasRoom(): boolean;
}

function openProbes(
  { clock, log, closers, nodeStatus }: Opening,
  { stores, metrics, isDraining, hasRoom }: Probed,
): readonly PlainRoute[] {
  const mongoPulse = startPulse({ clock, log, ping: () => stores.mongo.db.command({ ping: 1 }) });
  const redisPulse = startPulse({ clock, log, ping: () => stores.redis.ping() });
  closers.push(mongoPulse.stop, redisPulse.stop);
  const silences = { mongodbSilentMs: mongoPulse.silentMs, redisSilentMs: redisPulse.silentMs };
  measureSilences(metrics, silences);
  return probeRoutes(nodeStatus, { ...silences, isDraining, hasRoom });
}

type Surroundings = Omit<Opening, 'closeAll' | 'lines' | 'nodeStatus' | 'waiting'>;

interface OpenedParts extends Stores {
  readonly links: Links | undefined;
  readonly onNotice: OnNotice;
  readonly bootId: string;
}

async function openGuards({ config, log, clock, closers }: Surroundings, opened: OpenedParts) {
  const { mongo, redis, isAlone, links, onNotice, bootId } = opened;
  const scale = config.rateLimitScale;
  const limiter = createRateLimiter({ redis, clock, log, scale });
  const refused = createFailureWindow({ clock, scale, limit: refusedRequests });
  const revocation = createRevocation({
    self: links?.self.id ?? bootId,
    isAlone,
    mongo,
    store: createRevocationStore(mongo),
    // Without links the other nodes cannot be notified: their caches expire by themselves.
    peers: links === undefined ? { notify: async () => [] } : peersOver(links),
    clock,
    log,
  });
  onNotice(revocationNoticeType, (notice) => onRevocationNotice(notice, revocation));
  await revocation.start();
  closers.push(revocation.stop);
  const audit = createAuditLog(mongo);
  return { limiter, refused, revocation, audit };
}

interface MetricsSettings {
  readonly config: Config;
  readonly corridor: CorridorDeps;
  readonly metrics: Observability;
  readonly announce: Announce;
  readonly closers: Closer[];
  readonly senders: Senders;
  readonly bounds: Pick<GatewayOptions, 'connectionBounds' | 'waitingBytes'>;
}

/** On a port of its own, or beside the API behind a token; with neither setting there is no such page. */
async function metricsRoutes({
  config,
  corridor,
  metrics,
  announce,
  closers,
  senders,
  bounds,
}: MetricsSettings): Promise<readonly PlainRoute[]> {
  const { registry, histograms } = metrics;
  const page = metricsRoute({ registry, histograms, token: config.metricsToken });
  if (config.metricsPort === undefined) return config.metricsToken === undefined ? [] : [page];
  const { host, metricsPort: port } = config;
  const own = await openGateway({ host, port, endpoints: [], plainRoutes: [page], corridor, ...bounds });
  senders.listensAt(own.port);
  closers.push(() => own.drain({ acceptMs: 0, finishMs: 0 }));
  announce(`Metrics are at ${addressOf(host, own.port)}/metrics.`);
  return [];
}

function pageRoutesOf({ config, console }: Opening): readonly PlainRoute[] {
  return allPageRoutes(console, config.publicUrl);
}

function documentRoute({ path, maxAgeSeconds, read }: PublicDocument): PlainRoute {
  const cache = ['Cache-Control', `public, max-age=${maxAgeSeconds}`] as const;
  return { path, limit: pageWindow, respond: async () => jsonAnswer(200, await read(), [cache]) };
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
