// What a part of the bench of live topics is: its measures, and what they aim at.
import type { Aim, Measure } from '../bench.js';
import type { RunningPeer } from '../peer.js';
import type { Stage } from '../stage.js';

export interface RealtimePeer {
  /** Sockets that watch one topic, whose events come from memory. */
  readonly hub: RunningPeer;
  readonly protocol: Protocol;
  /** The product as a whole is measured with it. */
  readonly isProduct?: true;
}

/** How a client opens a socket, and watches the topic. */
export type Protocol = 'signalbox' | 'bare' | 'socket.io';

export interface RealtimePart {
  readonly aims: readonly Aim[];
  measures(stage: Stage): readonly Measure<RealtimePeer>[];
}
