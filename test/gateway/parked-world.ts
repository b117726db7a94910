// A gateway with one endpoint that parks, a clock that stands still, and a room that keeps its handles.
import { createParking, type GatewayParking } from '../../src/gateway/parking.js';
import { createRequestMetrics } from '../../src/gateway/request-record.js';
import type { RoomEndpoint } from '../../src/shared/endpoint.js';
import type { LateOutcome, Parked, ParkedHandle, ParkingLot } from '../../src/shared/parking.js';
import { movableClock } from '../support/clock.js';
import { openTestGateway, type TestGatewayOptions, testEndpoint } from '../support/gateway.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';

export const botPath = '/api/v1/bots/updates';
export const voucherPath = '/api/v1/wallet/updates';
export const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: t\r\n${more}\r\n`;
export const pollSeconds = 50;

export interface ParkedWorld {
  readonly port: number;
  readonly gateway: Awaited<ReturnType<typeof openTestGateway>>;
  readonly parking: GatewayParking;
  readonly clock: ReturnType<typeof movableClock>;
  readonly metrics: ReturnType<typeof createRequestMetrics>;
  readonly lines: string[];
  /** Handles in the order of their requests, and how the room was told that they are over. */
  readonly parked: ParkedHandle[];
  readonly gone: ParkedHandle[];
  readonly timeUp: ParkedHandle[];
  /** How many timers run. */
  timers(): number;
  /** A second passes, and the timer calls. */
  tick(seconds: number): void;
  /** The caller that the next requests come from; undefined: each comes from another one. */
  caller: string | undefined;
  /** So many milliseconds pass, and the timer calls. */
  pass(ms: number): void;
  /** What the handler does besides parking. */
  onPark: (parked: Parked) => Parked | Promise<Parked>;
  answer(handle: ParkedHandle | undefined, outcome: LateOutcome): boolean;
  connect(): Promise<RawConnection>;
}

export async function openParkedWorld(
  options: Pick<TestGatewayOptions, 'plainRoutes'> & { parkedMax?: number } = {},
): Promise<ParkedWorld> {
  const clock = movableClock();
  const timers = new Set<() => void>();
  const parking = createParking({
    clock,
    ...(options.parkedMax !== undefined && { parkedMax: options.parkedMax }),
    every(_ms, work) {
      timers.add(work);
      return () => void timers.delete(work);
    },
  });
  const [parked, gone, timeUp]: ParkedHandle[][] = [[], [], []];
  const lot: ParkingLot = parking.openLot({
    gone: (handle) => void gone?.push(handle),
    timeUp(handle) {
      timeUp?.push(handle);
      return [];
    },
  });
  const endpoint = (id: string, path: string): RoomEndpoint<unknown> =>
    testEndpoint({
      id,
      summary: 'Waits for news.',
      method: 'GET',
      path,
      auth: 'none',
      data: 'accounts.User',
      errors: [],
      handle() {
        const place = lot.park(pollSeconds, world.caller ?? `usr_${parked?.length}`);
        parked?.push(place.handle);
        return world.onPark(place);
      },
    });
  const metrics = createRequestMetrics();
  const lines: string[] = [];
  const gateway = await openTestGateway({
    endpoints: [endpoint('test.bot', botPath), endpoint('test.voucher', voucherPath)],
    plainRoutes: options.plainRoutes ?? [],
    corridor: { clock, parking, metrics },
    lines,
  });
  const world: ParkedWorld = {
    port: gateway.port,
    gateway,
    parking,
    clock,
    metrics,
    lines,
    parked: parked ?? [],
    gone: gone ?? [],
    timeUp: timeUp ?? [],
    timers: () => timers.size,
    tick(seconds) {
      clock.advance(seconds * 1_000);
      for (const work of timers) work();
    },
    caller: undefined,
    pass(ms) {
      clock.advance(ms);
      for (const work of timers) work();
    },
    onPark: (place) => place,
    answer: (handle, outcome) => handle !== undefined && lot.answer(handle, outcome),
    connect: () => openRaw(gateway.port),
  };
  return world;
}
