// What can be watched of the sockets of a node.

interface Gauges {
  gauge(name: string, help: string, read: () => number): void;
}

interface Measured {
  counts(): { readonly sockets: number; readonly subscriptions: number };
}

export function measureRealtime({ gauge }: Gauges, { counts }: Measured): void {
  gauge('signalbox_realtime_sockets', 'Sockets and event streams, authenticated.', () => counts().sockets);
  gauge('signalbox_realtime_subscriptions', 'Topics watched, of all sockets.', () => counts().subscriptions);
}
