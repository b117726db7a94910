// What the front door holds for its callers, as metrics.
import type { Gateway } from './gateway.js';

interface Gauges {
  gauge(name: string, help: string, read: () => number): void;
}

export function measureGateway(
  { gauge }: Gauges,
  gateway: Pick<
    Gateway,
    | 'bodyBytes'
    | 'waitingBytes'
    | 'slowReadersCut'
    | 'parked'
    | 'sockets'
    | 'connections'
    | 'connectionsRefused'
  >,
): void {
  gauge('signalbox_body_bytes', 'Bytes of bodies held for requests under way.', () => gateway.bodyBytes());
  gauge('signalbox_answer_bytes_waiting', 'Bytes that wait for clients to read.', () =>
    gateway.waitingBytes(),
  );
  gauge('signalbox_slow_readers_cut', 'Connections cut off because too much waited for them.', () =>
    gateway.slowReadersCut(),
  );
  gauge('signalbox_parked_requests', 'Requests that wait for their room to answer.', () => gateway.parked());
  gauge('signalbox_connections_open', 'Connections of clients that are open.', () => gateway.connections());
  gauge('signalbox_connections_refused', 'Connections closed at once because too many were open.', () =>
    gateway.connectionsRefused(),
  );
  gauge('signalbox_sockets_open', 'WebSockets that are open.', () => gateway.sockets());
}
