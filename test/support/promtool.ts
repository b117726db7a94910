// Prometheus' own checker, where a machine has it (Debian's package `prometheus` brings it).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** For the title of a test, which says so where promtool had no part in it. */
export const promtoolNote = hasPromtool ? 'and by promtool' : 'and not by promtool, which is not on PATH';

/** What promtool finds wrong with the text of `/metrics`; nothing without it. */
export function metricMistakes(exposition: string): string {
  return hasPromtool ? outputOf(['check', 'metrics'], exposition) : '';
}

/** What promtool finds wrong with a file of rules; nothing without it. */
export function ruleMistakes(rules: string): string {
  if (!hasPromtool) return '';
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-rules-'));
  try {
    const file = join(folder, 'rules.yaml');
    writeFileSync(file, rules);
    return outputOf(['check', 'rules', file], '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Empty when promtool ends with 0. */
function outputOf(args: readonly string[], input: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return status === 0 ? '' : `promtool ended with ${status}: ${stdout}${stderr}`;
}
