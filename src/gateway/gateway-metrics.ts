// What the front door holds for its callers, as metrics.
import type { Gateway } from './gateway.js';

interface Measures {
  measure(name: string, help: string, read: () => number): void;
}

export function measureGateway(
  { measure }: Measures,
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
  measure('signalbox_body_bytes', 'Bytes of bodies held for requests under way.', () => gateway.bodyBytes());
  measure('signalbox_answer_bytes_waiting', 'Bytes that wait for clients to read.', () =>
    gateway.waitingBytes(),
  );
  measure('signalbox_slow_readers_cut_total', 'Connections cut off because too much waited for them.', () =>
    gateway.slowReadersCut(),
  );
  measure('signalbox_parked_requests', 'Requests that wait for their room to answer.', () =>
    gateway.parked(),
  );
  measure('signalbox_connections_open', 'Connections of clients that are open.', () => gateway.connections());
  measure(
    'signalbox_connections_refused_total',
    'Connections closed at once because too many were open.',
    () => gateway.connectionsRefused(),
  );
  measure('signalbox_sockets_open', 'WebSockets that are open.', () => gateway.sockets());
}
