// Requests for updates that wait, as a metric: what the number of nodes can be chosen by.
import type { Polls } from './polls.js';

interface Measures {
  measure(name: string, help: string, read: () => number): void;
}

export function measurePolls({ measure }: Measures, polls: Pick<Polls, 'counts'>): void {
  measure('signalbox_polls_parked', 'Calls of getUpdates that wait.', () => polls.counts().parked);
}
