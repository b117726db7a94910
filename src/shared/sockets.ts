// WebSockets that a room holds: the gateway opens them for requests the room admits, and hands them over.
import type { Limit } from './endpoint.js';
import type { Payer } from './payer.js';

/**
 * `sent`: the kernel has it. `later`: it waits for the client to read. `dropped`: the socket is over, or the
 * client reads too slowly and the socket has been closed for it.
 */
export type SendResult = 'sent' | 'later' | 'dropped';

/** As it is sent to many: measured once. */
export interface SizedText {
  readonly text: string;
  readonly bytes: number;
}

export interface Socket {
  /** The id of the request that opened it, as the access log has it. */
  readonly id: string;
  /** A string goes as text, bytes go as binary. Nothing is kept of them when it returns. */
  send(message: string | Uint8Array): SendResult;
  /** One after the other, handed to the kernel together. */
  sendAll(texts: readonly SizedText[]): SendResult;
  /** What waits goes out first, within a few seconds. Codes from 4000 are the room's own. */
  close(code: number, reason: string): void;
  /** How much waits for the client to read. */
  bufferedBytes(): number;
  /** From now on this caller pays for what its messages cost; one that is far over its budget is closed. */
  paidBy(payer: Payer): void;
}

/**
 * What a room hears of its sockets: one object for all of them, or one for each. A fault in it closes the
 * socket with 1011.
 */
export interface SocketListener {
  opened(socket: Socket): void;
  /** Text is a string, binary is bytes that the listener may keep. */
  message(socket: Socket, message: string | Uint8Array): void;
  /** The client has read: some of what waited has gone out. */
  drained(socket: Socket): void;
  /**
   * Called once for each opened socket, whichever side closed it; within `send` or `close` when they did.
   * The code is that of the closing side, 1005 when it gave none, 1006 when the connection was lost.
   */
  closed(socket: Socket, code: number): void;
}

export interface SocketRequest {
  readonly id: string;
  /** The client's, as a limit counts it. */
  readonly address: string;
  readonly at: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty when absent: the client may prove itself by a protocol, or in its first message. */
  readonly authorization: string;
  /** The values of Sec-WebSocket-Protocol, in the order of the client's preference. */
  readonly protocols: readonly string[];
}

export interface Admission {
  readonly listener: SocketListener;
  /** One of those that the client offered. */
  readonly protocol?: string;
  /** Who asks, where the request has proven it: counted for the caller, whatever the address. */
  readonly caller?: string;
  /** Who pays for the opening, where the request has proven it; absent: the address. */
  readonly payer?: Payer;
}

export interface SocketRoute {
  /** `room.action`: the name in metrics and logs. */
  readonly id: string;
  readonly path: string;
  /** How often an address may ask for a socket without proving whose it is, or in vain. */
  readonly limit: Limit;
  /** How often a caller may ask who has proven it; absent: as often as an address. */
  readonly callerLimit?: Limit;
  /** A larger message closes the socket with 1009. */
  readonly messageBytesMax: number;
  /** A client that would leave more than this unread is too slow. */
  readonly bufferedBytesMax: number;
  /** A client that is too slow is closed with this code. */
  readonly tooSlowCode: number;
  /** One whose messages cost more than its caller may with this one. */
  readonly tooDearCode: number;
  /** How long a client may be silent, though it was sent a ping: 8 to 960. */
  readonly idleSeconds: number;
  /**
   * Throws the refusal, which is answered as that of any request. It must hold nothing for the socket: the
   * client may go away before `opened` is called, and then nothing is.
   */
  admit(request: SocketRequest): Promise<Admission>;
}
