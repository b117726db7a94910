// The addresses by which the processes of a run know each other: each is a bridge, which tells from the
// greeting who dials, and carries the connection over their link.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Dialler, mongoGreeting, nodeGreeting, type ReadGreeting } from './greetings.js';
import { type Network, openNetwork } from './network.js';

/** Where a process listens: a port of this machine, or the path of a socket. */
type Place = { readonly host: string; readonly port: number } | { readonly path: string };

export interface Bridges {
  readonly network: Pick<Network, 'set' | 'mendAll'>;
  /** The port of a bridge to a member of the set, which listens at another one. */
  toMember(name: string, memberPort: number): Promise<number>;
  /** A bridge to a node beside its own port: the same port of another address of this machine. */
  toNode(name: string, port: number): Promise<void>;
  /** The port of a bridge to a server that only this one process uses. */
  toServer(target: string, place: Place, dialler: string): Promise<number>;
  close(): Promise<void>;
}

/** Nodes are known by it, and listen at 127.0.0.1. */
export const bridgedHost = '127.0.0.2';
const ownHost = '127.0.0.1';

export function openBridges(): Bridges {
  const network = openNetwork();
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const members = new Map<number, string>();
  const nodes = new Map<number, string>();
  /** By the name that a node gives its driver, a new one at each start; links tell of it. */
  const boots = new Map<string, string>();

  function nameOf(dialler: Dialler): string | undefined {
    if (dialler.kind === 'member') return members.get(dialler.port);
    if (dialler.kind === 'program') return boots.get(dialler.name);
    const [, port, boot = ''] = /:(\d+):([^:]+)$/.exec(dialler.id) ?? [];
    const name = nodes.get(Number(port));
    if (name !== undefined) boots.set(boot, name);
    return name;
  }

  async function open(listen: { host: string; port: number }, accept: (near: Socket) => void) {
    const server = createServer((near) => {
      sockets.add(near);
      near.once('close', () => sockets.delete(near));
      accept(near);
    }).listen(listen);
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** Reads the greeting first, which goes on to the other side then. */
  function greeted(read: ReadGreeting, place: Place, target: string): (near: Socket) => void {
    return (near) => {
      let greeting: Buffer = Buffer.alloc(0);
      const listen = (chunk: Buffer) => {
        greeting = Buffer.concat([greeting, chunk]);
        const dialler = read(greeting);
        if (dialler === undefined) return;
        near.off('data', listen);
        near.pause();
        near.unshift(greeting);
        network.carry(near, connect(place), { dialler: () => nameOf(dialler), target });
        near.resume();
      };
      near.on('error', () => undefined); // 'close' follows.
      near.on('data', listen);
    };
  }

  return Object.freeze({
    network,
    toMember(name: string, memberPort: number) {
      members.set(memberPort, name);
      const place = { host: ownHost, port: memberPort };
      return open({ host: ownHost, port: 0 }, greeted(mongoGreeting, place, name));
    },
    async toNode(name: string, port: number) {
      nodes.set(port, name);
      await open({ host: bridgedHost, port }, greeted(nodeGreeting, { host: ownHost, port }, name));
    },
    toServer(target: string, place: Place, dialler: string) {
      return open({ host: ownHost, port: 0 }, (near) =>
        network.carry(near, connect(place), { dialler: () => dialler, target }),
      );
    },
    async close() {
      network.close();
      for (const socket of sockets) socket.destroy();
      const closed = servers.filter(({ listening }) => listening).map((server) => once(server, 'close'));
      for (const server of servers) server.close();
      await Promise.all(closed);
    },
  });
}
