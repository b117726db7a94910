// Tells the person who starts a node where its data lies.
import { resolve } from 'node:path';
import type { Config } from '../config.js';

/**
 * Told line by line, at once: what is said only once must not be lost when a later step of the start fails.
 */
export type Announce = (line: string) => void;

export function announceDataFolder({ dataDir, mongodbUrl, redisUrl }: Config, announce: Announce): void {
  const isUsed = mongodbUrl === undefined || redisUrl === undefined;
  if (isUsed) announce(`The data folder is ${resolve(dataDir)}.`);
}
