// Requests for updates that wait, as a metric: what the number of nodes can be chosen by.
import type { Polls } from './polls.js';

interface Gauges {
  gauge(name: string, help: string, read: () => number): void;
}

export function measurePolls({ gauge }: Gauges, polls: Pick<Polls, 'counts'>): void {
  gauge('signalbox_polls_parked', 'Calls of getUpdates that wait.', () => polls.counts().parked);
}
