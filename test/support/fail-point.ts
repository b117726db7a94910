// Makes a mongod that a test started for itself answer wrongly, as MongoDB's own driver tests do.
import type { Mongo } from '../../src/storage/mongo.js';

export interface Failing {
  readonly failCommands: readonly string[];
  readonly errorCode?: number;
  readonly labels?: readonly string[];
  readonly closeConnection?: boolean;
  readonly blockConnection?: boolean;
  readonly blockTimeMS?: number;
  /** Only this client's commands fail. */
  readonly appName?: string;
  readonly writeConcernError?: { code: number; errmsg: string };
  readonly times?: number;
}

/** The next command of these names fails, or as many as `times` says; 'off' ends it early. */
export async function failOnce(mongo: Mongo, failing: Failing | 'off'): Promise<void> {
  const admin = mongo.client.db('admin');
  if (failing === 'off') {
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
    return;
  }
  const { times = 1, labels, ...data } = failing;
  await admin.command({
    configureFailPoint: 'failCommand',
    mode: { times },
    data: { ...data, ...(labels && { errorLabels: labels }) },
  });
}
