// Tells the person who starts a node where its data is.
import { resolve } from 'node:path';
import type { Config } from '../config.js';

/**
 * Each line is written at once: a line that is written only once must not be lost when a later step of the
 * start fails.
 */
export type Announce = (line: string) => void;

export function announceDataFolder({ dataDir, mongodbUrl, redisUrl }: Config, announce: Announce): void {
  const isUsed = mongodbUrl === undefined || redisUrl === undefined;
  if (isUsed) announce(`The data folder is ${resolve(dataDir)}.`);
}
