// Opens one connection to one vetted address, which is checked again once connected, before a byte is
// written.
import { connect, type Socket } from 'node:net';
import { connect as connectEncrypted, type SecureContext } from 'node:tls';
import type { Timers } from '../shared/timers.js';
import { addressIn } from './address.js';
import { codeOf, refusedTarget, SendError } from './failure.js';

export interface VettedTarget {
  /** The host of the URL, which the certificate must name. */
  readonly host: string;
  readonly address: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

export interface ConnectorOptions {
  readonly target: VettedTarget;
  mayReach(address: string): boolean;
  readonly secureContext: SecureContext;
  readonly timers: Timers;
  readonly connectMs: number;
  onSocket(socket: Socket): void;
  /** Called with the connected socket, whose bytes are read. */
  onConnected(socket: Socket): void;
}

type Stage = 'connect' | 'tls';
type Settle = (...outcome: [error: null, socket: Socket] | [error: Error, socket: null]) => void;

/** A host that answers no SYN must leave time for its next address. */
export const usualConnectMs = 5_000;

export function createConnector(options: ConnectorOptions): (ignored: unknown, settle: Settle) => void {
  const { target, mayReach, timers, connectMs, onSocket } = options;
  const { address, port, isEncrypted } = target;

  return (_ignored, settle) => {
    if (!mayReach(address)) {
      settle(refusedTarget(), null);
      return;
    }
    let stage: Stage = 'connect';
    const socket = connect({ host: address, port, autoSelectFamily: false, noDelay: true });
    onSocket(socket);
    const slow = timers.after(connectMs, () => socket.connecting && socket.destroy(tooSlow('connect')));
    // TLS gets the same time again; the attempt that waits has its own limit.
    const slower = timers.after(2 * connectMs, () => socket.destroy(tooSlow(stage)));
    const finish: Settle = once((...outcome) => {
      slow.cancel();
      slower.cancel();
      const [, socket] = outcome;
      if (socket !== null) options.onConnected(socket);
      settle(...outcome);
    });
    socket.on('error', (error) => finish(errorOf(stage, error), null));
    socket.on('close', () => finish(new SendError(stage, 'The connection was closed at once.'), null));
    socket.once('connect', () => {
      if (!isSame(socket.remoteAddress, address) || !mayReach(address)) {
        socket.destroy(refusedTarget());
      } else if (isEncrypted) {
        stage = 'tls';
        encrypt(socket, options, finish);
      } else finish(null, socket);
    });
  };
}

function encrypt(socket: Socket, { target, secureContext }: ConnectorOptions, finish: Settle): void {
  const { host, address } = target;
  const isName = addressIn(host) === undefined;
  const encrypted = connectEncrypted({
    socket,
    host: isName ? host : address,
    ...(isName && { servername: host }),
    secureContext,
    // The environment cannot switch the check of certificates off.
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  });
  encrypted.on('error', (error) => finish(errorOf('tls', error), null));
  encrypted.once('secureConnect', () => finish(null, encrypted));
}

function isSame(remote: string | undefined, address: string): boolean {
  const found = remote === undefined ? undefined : addressIn(remote);
  return found !== undefined && found.toNormalizedString() === addressIn(address)?.toNormalizedString();
}

function errorOf(stage: Stage, error: Error): SendError {
  if (error instanceof SendError) return error;
  return new SendError(
    stage,
    `The ${stage === 'tls' ? 'TLS handshake' : 'connection'} failed (${codeOf(error) ?? error.name}).`,
  );
}

function tooSlow(stage: Stage): SendError {
  const what = stage === 'tls' ? 'The TLS handshake did not end' : 'The connection did not stand';
  return new SendError(stage, `${what} in time.`);
}

function once(settle: Settle): Settle {
  let isSettled = false;
  return (...outcome) => {
    if (isSettled) return;
    isSettled = true;
    settle(...outcome);
  };
}
