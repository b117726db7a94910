// One question and one answer at a time to a process of the bench.
import { messageFrom, type ScriptPlan, startScript } from '../processes.js';

export interface ProcessPort<Order, Result> {
  readonly pid: number;
  ask(order: Order): Promise<Result>;
}

export async function openPort<Order extends object, Result>(
  plan: ScriptPlan,
): Promise<ProcessPort<Order, Result>> {
  const child = startScript(plan);
  const answer = async (): Promise<Result> => {
    const message = await messageFrom<{ result?: Result; failure?: string }>(child);
    if (message.failure !== undefined) throw new Error(`${plan.script} failed: ${message.failure}`);
    return message.result as Result;
  };
  await answer();
  return Object.freeze({
    pid: child.pid ?? 0,
    ask(order: Order) {
      const answered = answer();
      child.send(order);
      return answered;
    },
  });
}
