// A response that is held without an answer, in whose cork WebSockets are opened and open answers probed.
//
// The library takes a WebSocket that was opened in the cork of its own request for that request still, and
// may close it; within the cork of another connection it does not look. And what is written in the cork of
// its own response the library takes unseen; in another one's, it tells whether there was room.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** The part of a response that is needed here. */
interface Corkable {
  cork(run: () => void): unknown;
  onAborted(gone: () => void): unknown;
}

/** Decision: docs/decisions/live-sockets.md */
export type HeldResponse = ReturnType<typeof createHeldResponse>;

/** Where a server is reached that listens at every address. */
const ownHosts: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function createHeldResponse() {
  const path = `/${randomUUID()}`;
  let held: Corkable | undefined;
  let socket: Socket | undefined;
  return {
    /** The node asks itself under this path, which it keeps to itself. */
    path,
    arrived(res: Corkable) {
      res.onAborted(() => {
        held = undefined;
      });
      held = res;
    },
    /** Once the server listens there; where the node cannot reach itself, it does without. */
    open({ host, port }: { readonly host: string; readonly port: number }) {
      const own = connect({ host: ownHosts[host] ?? host, port });
      socket = own;
      own.on('error', () => own.destroy());
      own.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      own.unref();
    },
    /** Runs it in the cork. */
    cork(run: () => void) {
      // Without it, all is as it should be but for a line of the library on stderr.
      if (held === undefined) run();
      else held.cork(run);
    },
    close() {
      socket?.destroy();
    },
  };
}
