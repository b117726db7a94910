// What a socket costs in memory that is somebody's, watches one topic, and is told nothing.
import { heldMemory } from '../held-memory.js';
import { withHubClients } from './hub-clients.js';
import type { Protocol, RealtimePart, RealtimePeer } from './part.js';

export const idle: RealtimePart = {
  aims: [
    { figure: 'idle.9000', atMost: 2_048 },
    { figure: 'idle.9000', peer: 'Socket.IO', atMost: 0.1 },
  ],
  measures: (stage) => {
    let protocol: Protocol = 'signalbox';
    const held = heldMemory(stage, {
      name: 'idle',
      what: 'authenticated socket with one subscription',
      hold: ({ port }, work) =>
        withHubClients(stage, { hub: { port, pid: 0 }, protocol }, ({ add }) => work(add)),
    });
    return [
      {
        ...held,
        take(peer: RealtimePeer) {
          protocol = peer.protocol;
          return held.take(peer.hub);
        },
      },
    ];
  },
};
