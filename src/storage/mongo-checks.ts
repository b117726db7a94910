// Refuses a MongoDB on which an acknowledged write could be lost, with one line that says what to do.
import type { Document, MongoClient, MongoOptions } from 'mongodb';
import type { Log } from '../shared/log.js';

const oldestMajor = 6;
const notAuthorized = 13;

/**
 * An option in the address beats the one in code, so the address may not weaken the guarantees of the
 * product. Decision: docs/decisions/set-up.md
 */
export function checkOptions(options: MongoOptions): void {
  const { writeConcern, readConcern, readPreference, retryWrites } = options;
  const weakened = [
    writeConcern?.w !== 'majority' && 'w',
    writeConcern?.journal !== true && 'journal',
    (writeConcern?.wtimeoutMS ?? 0) !== 0 && 'wtimeoutMS',
    readConcern?.level !== 'majority' && 'readConcernLevel',
    readPreference?.mode !== 'primary' && 'readPreference',
    retryWrites !== true && 'retryWrites',
  ].filter((name) => name !== false);
  if (weakened.length === 0) return;
  throw new Error(
    `MONGODB_URL must not set ${weakened.join(', ')}: Signalbox chooses these itself. Remove them.`,
  );
}

interface CheckOptions {
  readonly at: string;
  readonly log: Log;
}

export async function checkServer(client: MongoClient, { at, log }: CheckOptions): Promise<void> {
  const admin = client.db('admin');
  const hello = await admin.command({ hello: 1 });
  const isMongos = hello.msg === 'isdbgrid';
  if (!isMongos && typeof hello.setName !== 'string') {
    throw new Error(
      `MongoDB at ${at} is a standalone server, which has no transactions. ` +
        'Start it with --replSet rs0 and run rs.initiate() once, or leave MONGODB_URL unset.',
    );
  }
  const { version } = await admin.command({ buildInfo: 1 });
  if (Number.parseInt(String(version), 10) < oldestMajor) {
    throw new Error(`MongoDB at ${at} is ${version}; Signalbox needs ${oldestMajor}.0 or newer.`);
  }
  await checkDefaults(client, { at, log });
  if (!isMongos) await checkJournal(client, { at, log });
}

/** Raw commands, such as those of a group commit, take the server's default concern. */
async function checkDefaults(client: MongoClient, place: CheckOptions): Promise<void> {
  const answer = await ask(client, { getDefaultRWConcern: 1 }, place);
  if (!answer || answer.defaultWriteConcern?.w === 'majority') return;
  const found = JSON.stringify(answer.defaultWriteConcern ?? {});
  throw new Error(
    `MongoDB at ${place.at} has the default write concern ${found}. Run once on its admin database: ` +
      "db.adminCommand({setDefaultRWConcern: 1, defaultWriteConcern: {w: 'majority'}})",
  );
}

async function checkJournal(client: MongoClient, place: CheckOptions): Promise<void> {
  const answer = await ask(client, { replSetGetConfig: 1 }, place);
  if (answer?.config?.writeConcernMajorityJournalDefault !== false) return;
  throw new Error(
    `MongoDB at ${place.at} counts a majority without its journals. ` +
      'Set writeConcernMajorityJournalDefault to true with rs.reconfig().',
  );
}

/** A hosted MongoDB may deny these commands; the log then names the check that was left out. */
async function ask(
  client: MongoClient,
  command: Document,
  { at, log }: CheckOptions,
): Promise<Document | undefined> {
  try {
    return await client.db('admin').command(command);
  } catch (error) {
    if ((error as { code?: unknown }).code !== notAuthorized) throw error;
    log.warn({ at, command: Object.keys(command)[0] }, 'mongodb.unchecked');
    return undefined;
  }
}
