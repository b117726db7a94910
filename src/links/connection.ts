// A socket from its first byte to its last: the greeting, within two seconds and two kilobytes, then the
// link.
import type { Socket } from 'node:net';
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import { createFrameReader, encodeFrame, type Frame, frameTypes, LinkFault } from './frames.js';
import { acceptorHandshake, dialerHandshake, handshakeBytesMax } from './handshake.js';
import type { NodeId } from './member.js';

/** Takes over when the peer has proved its identity. */
interface Receiver {
  receive(frame: Frame): void;
  /** The socket has ended, or the peer broke the protocol. */
  cut(reason: string): void;
}

export interface ConnectionOptions {
  readonly socket: Socket;
  readonly self: NodeId;
  readonly secrets: readonly string[];
  /** The member that this node has dialled; undefined when the peer dialled. */
  readonly dialled: NodeId | undefined;
  readonly timers: Timers;
  readonly log: Log;
  readonly greetingMs: number;
  readonly bodyBytesMax: number;
  proven(peer: NodeId): Receiver;
  /** The greeting was not completed. */
  failed(reason: string): void;
}

/** Returns a function that ends the greeting; afterwards it does nothing. */
export function openConnection(options: ConnectionOptions): (reason: string) => void {
  const { socket, timers, greetingMs, bodyBytesMax } = options;
  const greeting = options.dialled === undefined ? acceptGreeting(options) : dialGreeting(options);
  const timer = timers.after(greetingMs, () => fail('no greeting in time'));
  const reader = createFrameReader({ bodyBytesMax: handshakeBytesMax, onFrame });
  let receiver: Receiver | undefined;
  let isOver = false;

  function onFrame(frame: Frame): void {
    if (receiver !== undefined) receiver.receive(frame);
    else {
      const peer = greeting(frame);
      if (peer !== undefined) handOver(peer);
    }
  }

  function handOver(peer: NodeId): void {
    timer.cancel();
    reader.allow(bodyBytesMax);
    receiver = options.proven(peer);
  }

  function fail(reason: string): void {
    if (receiver !== undefined || isOver) return;
    end(reason);
    socket.destroy();
  }

  function end(reason: string): void {
    if (isOver) return;
    isOver = true;
    timer.cancel();
    reader.stop();
    if (receiver === undefined) options.failed(reason);
    else receiver.cut(reason);
  }

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      reader.push(chunk);
    } catch (error) {
      // A fault of our own must not let a peer end the process: it costs the link, and is logged.
      if (!(error instanceof LinkFault)) options.log.error({ err: error }, 'link.fault');
      end(error instanceof LinkFault ? error.reason : 'a fault of our own');
      socket.destroy();
    }
  });
  socket.on('error', () => end('the connection broke'));
  socket.on('close', () => end('the connection was closed'));
  return fail;
}

type Greeting = (frame: Frame) => NodeId | undefined;

function dialGreeting({ socket, self, secrets, dialled = '' }: ConnectionOptions): Greeting {
  const handshake = dialerHandshake({ self, secrets, peer: dialled });
  socket.write(encodeFrame(frameTypes.hello, 0, handshake.hello));
  return ({ type, body }) => {
    if (type === frameTypes.challenge)
      socket.write(encodeFrame(frameTypes.proofs, 0, handshake.proofs(body)));
    else if (type !== frameTypes.welcome) throw new LinkFault('no greeting');
    else {
      handshake.finish(body);
      return dialled;
    }
    return undefined;
  };
}

function acceptGreeting({ socket, self, secrets }: ConnectionOptions): Greeting {
  const handshake = acceptorHandshake({ self, secrets });
  return ({ type, body }) => {
    if (type === frameTypes.hello) {
      socket.write(encodeFrame(frameTypes.challenge, 0, handshake.challenge(body)));
      return undefined;
    }
    if (type !== frameTypes.proofs) throw new LinkFault('no greeting');
    socket.write(encodeFrame(frameTypes.welcome, 0, handshake.welcome(body)));
    return handshake.peer();
  };
}
