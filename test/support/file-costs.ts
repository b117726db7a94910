// Tells the reporter what each test file has cost its worker, in seconds of a processor, with what was loaded
// for it. Not counted are the servers and the programs that it starts, which are processes of their own.
import { appendFileSync } from 'node:fs';

let before = 0;

/** Called when the file is done. */
export function noteCost(file: string | undefined): void {
  const { user, system } = process.cpuUsage();
  const cost = (user + system - before) / 1e6;
  before = user + system;
  const { SIGNALBOX_TEST_COUNTS: counts } = process.env;
  if (file && counts) appendFileSync(`${counts}.costs`, `${JSON.stringify([file, cost])}\n`);
}
