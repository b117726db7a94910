// Says in one table what a run on a replica set has met, and how it went.
import { table } from '../report.js';
import { updatesTable } from '../updates/report.js';
import type { ClusterChaosResult } from './run.js';
import { isBad, wholeAfterMs } from './wholeness.js';

const heads = ['fault', 'times', 'set after', 'whole after', 'tries', 'failed', '503', 'late', 'gone'];
const violationsShown = 30;

/** Failed tries are those while something was broken and until the service was whole. */
export function clusterReport(result: ClusterChaosResult): string {
  const { troubles, tries, bots, tills, violations, late, kept } = result;
  const names = [...new Set(troubles.map(({ fault }) => fault))];
  const rows = names.map((fault) => {
    const some = troubles.filter((one) => one.fault === fault);
    const meanwhile = tries.filter(({ fromMs }) =>
      some.some((one) => fromMs >= one.fromMs && fromMs <= one.untilMs),
    );
    const ended = (wanted: number | string) => String(meanwhile.filter(({ end }) => end === wanted).length);
    const wholeMs = Math.max(...some.map((one) => wholeAfterMs(tries, one)));
    const setMs = Math.max(...some.map(({ writableMs, healedMs }) => writableMs - healedMs));
    const failed = String(meanwhile.filter(isBad).length);
    const counts = [String(meanwhile.length), failed, ended(503), ended('late'), ended('gone')];
    return [fault, String(some.length), ...[setMs, wholeMs].map(inSeconds), ...counts];
  });
  const { vouchers, redeemed, refused, unknown } = tills;
  return [
    table([heads, ...rows]),
    '',
    ...updatesTable(bots),
    `${vouchers} vouchers, ${redeemed} redeemed, ${refused} claims refused, ${unknown} left open`,
    `${troubles.length} faults, ${tries.length} requests; ${violations.length} violations`,
    ...late,
    ...violations.slice(0, violationsShown).map((line) => `  ${line}`),
    ...(kept === undefined ? [] : [`The logs of the nodes are in ${kept}`]),
  ].join('\n');
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
