// WebSockets of a room: the gateway opens them for requests that the room admits.
import type { Limit } from './endpoint.js';
import type { Payer } from './payer.js';

/**
 * `sent`: the kernel has it. `later`: it waits for the client to read. `dropped`: the socket has ended, or
 * the client reads too slowly and the socket has been closed for it.
 */
export type SendResult = 'sent' | 'later' | 'dropped';

/** A text that is sent to many sockets: its bytes are counted once. */
export interface SizedText {
  readonly text: string;
  readonly bytes: number;
}

export interface Socket {
  /** The id of the request that opened it, as the access log has it. */
  readonly id: string;
  /** A string is sent as text, bytes as binary. The message is not kept when the call returns. */
  send(message: string | Uint8Array): SendResult;
  /** Sends the texts one after the other, in one hand-over to the kernel. */
  sendAll(texts: readonly SizedText[]): SendResult;
  /** Waiting messages go out first, within a few seconds. Codes from 4000 are the room's own. */
  close(code: number, reason: string): void;
  /** The bytes that wait for the client to read. */
  bufferedBytes(): number;
  /** From now on this caller pays for the socket's messages; a caller far over its budget is closed. */
  paidBy(payer: Payer): void;
}

/**
 * The events of a room's sockets: one listener for all of them, or one for each. A fault in it closes the
 * socket with 1011.
 */
export interface SocketListener {
  opened(socket: Socket): void;
  /** Text is a string, binary is bytes that the listener may keep. */
  message(socket: Socket, message: string | Uint8Array): void;
  /** The client has read: some of the waiting bytes have gone out. */
  drained(socket: Socket): void;
  /**
   * Called once for each opened socket, whichever side closed it; within `send` or `close` when they did. The
   * code is that of the closing side, 1005 when it gave none, 1006 when the connection was lost.
   */
  closed(socket: Socket, code: number): void;
}

export interface SocketRequest {
  readonly id: string;
  /** The client's address, as a limit counts it. */
  readonly address: string;
  readonly at: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty when absent: the client may authenticate by a protocol, or in its first message. */
  readonly authorization: string;
  /** The values of Sec-WebSocket-Protocol, in the order of the client's preference. */
  readonly protocols: readonly string[];
}

export interface Admission {
  readonly listener: SocketListener;
  /** One of the protocols that the client offered. */
  readonly protocol?: string;
  /**
   * The caller, where the request has proven it: the opening is then limited by caller and not by address.
   */
  readonly caller?: string;
  /** The payer of the opening, where the request has proven it; absent: the address. */
  readonly payer?: Payer;
}

export interface SocketRoute {
  /** `room.action`: the name in metrics and logs. */
  readonly id: string;
  readonly path: string;
  /** How often an address may ask for a socket without a valid token. */
  readonly limit: Limit;
  /** How often an authenticated caller may ask; absent: as often as an address. */
  readonly callerLimit?: Limit;
  /** A larger message closes the socket with 1009. */
  readonly messageBytesMax: number;
  /** A client that would leave more than this unread is too slow. */
  readonly bufferedBytesMax: number;
  /** A client that is too slow is closed with this code. */
  readonly tooSlowCode: number;
  /** A client whose messages cost more than its caller may is closed with this code. */
  readonly tooDearCode: number;
  /** How long a client may be silent although it was sent a ping: 8 to 960. */
  readonly idleSeconds: number;
  /**
   * Throws the refusal, which is answered as that of any request. It must hold nothing for the socket: the
   * client may go away before `opened` is called, and then nothing is.
   */
  admit(request: SocketRequest): Promise<Admission>;
}
