// Notes what each test file has cost its worker, for the reporter: seconds of a processor, with what was loaded.
// The servers and the programs that a test starts are processes of their own, and not counted here.
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
