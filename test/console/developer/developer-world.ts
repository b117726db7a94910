// A node that serves the console and pushes to a receiver on this machine, and the reviewer of its bots.
import { openPushedConsole, type PushedConsole } from '../pushed-console.js';

export interface DeveloperWorld extends PushedConsole {
  approve(botId: string): Promise<void>;
  reject(botId: string, reason: string): Promise<void>;
}

export const secret = 'a secret of these bots';

export async function openDeveloperWorld(): Promise<DeveloperWorld> {
  const world = await openPushedConsole(secret);
  return {
    ...world,
    approve: (botId) => world.decide(`bots/${botId}/approve`, {}),
    reject: (botId, reason) => world.decide(`bots/${botId}/reject`, { reason }),
  };
}
