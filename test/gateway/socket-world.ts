// A gateway with one room of sockets, which notes what it hears and echoes what it is sent.
import { refuse } from '../../src/shared/errors.js';
import type {
  Admission,
  Socket,
  SocketListener,
  SocketRequest,
  SocketRoute,
} from '../../src/shared/sockets.js';
import type { Timers } from '../../src/shared/timers.js';
import { openTestGateway, type TestGatewayOptions } from '../support/gateway.js';
import { openSocket, type TestSocket, upgradeOf } from '../support/web-socket.js';

const socketPath = '/api/v1/rooms/:room/socket';
export const path = '/api/v1/rooms/red/socket';
export const messageBytesMax = 1_000;
export const bufferedBytesMax = 256 * 1024;

export interface SocketWorld {
  readonly port: number;
  readonly gateway: Awaited<ReturnType<typeof openTestGateway>>;
  readonly lines: string[];
  readonly asked: SocketRequest[];
  readonly opened: Socket[];
  readonly closed: number[];
  drained: number;
  admit: (admission: Admission) => Admission | Promise<Admission>;
  heard: (socket: Socket, message: string | Uint8Array) => void;
  begun: (socket: Socket) => void;
  ended: () => void;
  connect(more?: string): Promise<TestSocket>;
  line(endpoint: string): Record<string, unknown>;
}

export interface SocketWorldOptions {
  readonly compresses?: boolean;
  readonly idleSeconds?: number;
  readonly timers?: Timers;
}

export async function openSocketWorld(
  corridor: NonNullable<TestGatewayOptions['corridor']> = {},
  { compresses = false, idleSeconds = 8, timers }: SocketWorldOptions = {},
): Promise<SocketWorld> {
  const lines: string[] = [];
  const listener: SocketListener = {
    opened(socket) {
      world.opened.push(socket);
      world.begun(socket);
    },
    message: (socket, message) => world.heard(socket, message),
    drained() {
      world.drained += 1;
    },
    closed(_socket, code) {
      world.closed.push(code);
      world.ended();
    },
  };
  const route: SocketRoute = {
    id: 'test.socket',
    path: socketPath,
    limit: { requests: 20, windowSeconds: 60 },
    callerLimit: { requests: 40, windowSeconds: 60 },
    messageBytesMax,
    bufferedBytesMax,
    tooSlowCode: 4408,
    tooDearCode: 4429,
    idleSeconds,
    async admit(request) {
      world.asked.push(request);
      if (request.authorization === 'Bearer bad') throw refuse('INVALID_TOKEN');
      return world.admit({ listener });
    },
  };
  const gateway = await openTestGateway({
    socketRoutes: [route],
    compressesSockets: compresses,
    corridor,
    lines,
    timers,
  });
  const world: SocketWorld = {
    port: gateway.port,
    gateway,
    lines,
    asked: [],
    opened: [],
    closed: [],
    drained: 0,
    admit: (admission) => admission,
    heard: (socket, message) => void socket.send(message),
    begun: () => undefined,
    ended: () => undefined,
    connect: (more) => openSocket(gateway.port, upgradeOf(path, more)),
    line(name) {
      const found = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === name);
      return found ?? {};
    },
  };
  return world;
}
