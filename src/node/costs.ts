// Opens the budgets of callers' costs from the settings, and measures them by kind of caller.
import type { Config } from '../config.js';
import { type CostBudget, createCostBudget } from '../gateway/cost-budget.js';
import { type CostLimiter, createCostLimiter } from '../gateway/cost-limiter.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { payerKinds } from '../shared/payer.js';
import { systemTimers } from '../shared/timers.js';
import { createCpuTime } from './cpu-time.js';
import type { Observability } from './metrics.js';

export interface NodeCostsOptions {
  readonly config: Pick<Config, 'callerCostPerSecondMs' | 'callerCostAtOnceMs' | 'rateLimitScale'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'measureBy'>;
}

export function openCosts({ config, clock, log, metrics }: NodeCostsOptions): CostLimiter {
  // Tighter limits of calls do not make a call cost less.
  const scale = Math.max(1, config.rateLimitScale);
  const limits = {
    msPerSecond: scale * config.callerCostPerSecondMs,
    msAtOnce: scale * config.callerCostAtOnceMs,
  };
  const budget = createCostBudget({ clock, limits, cpuTime: createCpuTime({ clock }) });
  const limiter = createCostLimiter({ budget, clock, log, timers: systemTimers });
  measureCosts(metrics, { budget, limiter });
  return limiter;
}

/** @internal */
export interface MeasuredCosts {
  readonly budget: Pick<CostBudget, 'ofKind'>;
  readonly limiter: Pick<CostLimiter, 'counts'>;
}

/** @internal */
export function measureCosts(
  { measureBy }: Pick<Observability, 'measureBy'>,
  { budget, limiter }: MeasuredCosts,
): void {
  const measure = (name: string, help: string, read: (kind: (typeof payerKinds)[number]) => number) =>
    measureBy({ name, help, label: 'kind' }, () => payerKinds.map((kind) => [kind, read(kind)]));
  measure(
    'signalbox_caller_cost_seconds_total',
    'Time of the loop that callers of a kind have taken.',
    (kind) => {
      return budget.ofKind(kind).costMs / 1_000;
    },
  );
  measure('signalbox_callers_over_budget', 'Callers that cost more than one may, now.', (kind) => {
    return budget.ofKind(kind).over;
  });
  measure(
    'signalbox_caller_delays_total',
    'Requests that waited because their caller was over budget.',
    (kind) => {
      return limiter.counts(kind).delayed;
    },
  );
  measure(
    'signalbox_caller_refusals_total',
    'Requests refused because their caller was far over budget.',
    (kind) => {
      return limiter.counts(kind).refused;
    },
  );
}
