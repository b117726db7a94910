// What a worker of the test run does after each file; mocha calls it in every worker.
import { noteCost } from './file-costs.js';

type AfterFile = () => Promise<void>;

const registered: AfterFile[] = [];

/** For modules that keep something open for the next files. */
export function afterEachFile(work: AfterFile): void {
  registered.push(work);
}

export const mochaHooks = {
  async afterAll(this: Mocha.Context): Promise<void> {
    for (const work of registered) await work();
    noteCost(this.test?.parent?.suites[0]?.file);
  },
};
