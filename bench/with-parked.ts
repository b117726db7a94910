// Requests that wait at a server, from a process of their own, and are answered in the end.
import { ask } from './held-memory.js';
import { InvalidRun } from './invalid-run.js';
import { messageFrom, startScript } from './processes.js';
import type { Stage } from './stage.js';

interface Waiting {
  readonly port: number;
  /** As it is written to the connection; else a native getUpdates. */
  readonly request?: string;
}

/** What is parked in `work` is answered behind it, every one. */
export async function withParked(
  stage: Stage,
  { port, request }: Waiting,
  work: (add: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { cores, onEnd } = stage;
  const clients = startScript({
    script: 'parked.clients.ts',
    core: cores?.loader,
    settings: { port, request },
    onEnd,
  });
  await messageFrom(clients);
  let all = 0;
  await work(async (count) => {
    clients.send({ add: count });
    await messageFrom(clients);
    all += count;
  });
  const told = messageFrom<{ answered: number; closed: number }>(clients);
  await ask(port, '/wake');
  const { answered, closed } = await told;
  clients.disconnect();
  if (answered !== all || closed > 0)
    throw new InvalidRun(`${answered} of ${all} parked requests were answered, ${closed} were cut off`);
}
