// The lines for the person who starts a node: none of them is lost.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Environment } from '../../src/config.js';
import { announceDataFolder } from '../../src/node/announcements.js';
import { openNode } from '../../src/node/node.js';
import { createLog } from '../../src/shared/log.js';
import { readConfig } from '../support/config.js';
import { metricNames } from '../support/metric-names.js';
import { metricMistakes, promtoolNote } from '../support/promtool.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const destination = { write: () => undefined };
const provider = {
  ACCOUNT_JWKS_URL: 'http://127.0.0.1:9/keys',
  ACCOUNT_ISSUER: 'https://id.example',
  ACCOUNT_AUDIENCE: 'signalbox',
};

describe('what a start announces', () => {
  let stores: TestStores;
  let heard: string[];

  beforeEach(async () => {
    heard = [];
    stores = await openTestStores();
  });
  afterEach(() => stores.close());

  async function start(env: Environment = {}) {
    const config = readConfig({
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      ...env,
    });
    const log = createLog({ level: 'silent', destination });
    return openNode({ config, log, lines: destination, announce: (line) => heard.push(line) });
  }

  it('names both settings when there is no admin', async () => {
    await (await start()).close();
    expect(heard).to.deep.equal([
      'Nobody is admin yet: set ADMIN_USERNAME and ADMIN_PASSWORD and start again.',
    ]);
  });

  it('asks for no password where an identity provider logs people in', async () => {
    await (await start(provider)).close();
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include('ADMIN_USERNAME').and.not.include('ADMIN_PASSWORD');
    await (await start({ ...provider, ADMIN_USERNAME: 'auth0|63f1-9c' })).close();
    expect(heard, 'there is an admin now').to.have.length(1);
  });

  it('is silent about an admin of the settings', async () => {
    await (await start({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'long enough' })).close();
    expect(heard).to.deep.equal([]);
  });

  it(`tells where metrics are that have a port of their own, read here ${promtoolNote}`, async () => {
    const node = await start({ METRICS_PORT: '0', ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'long enough' });
    const address = /^Metrics are at (\S+)\.$/.exec(heard[0] ?? '')?.[1] ?? '';
    const text = await (await fetch(address)).text();
    expect((await fetch(`${node.address}/metrics`)).status).to.equal(404);
    await node.close();
    expect(text).to.include('signalbox_store_duration_seconds_count{store="mongodb"');
    expect(text).to.include('signalbox_request_duration_seconds');
    expect(text).to.match(/^signalbox_store_away\{store="redis"\} 0$/m);
    const ours = text.split('\n').filter((line) => /^(?:# \S+ )?signalbox_/.test(line));
    expect(ours.filter((line) => line.startsWith('# TYPE'))).to.have.length(metricNames().length);
    expect(metricMistakes(`${ours.join('\n')}\n`)).to.equal('');
  });

  it('stops with the address in the message when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = other.address();
    const port = typeof taken === 'object' ? taken?.port : undefined;
    const failure = await start({ PORT: String(port) }).catch((error: Error) => error.message);
    await new Promise((resolve) => other.close(resolve));
    expect(failure).to.include(`127.0.0.1:${port}`).and.to.include('PORT').and.to.include('HOST');
    expect(heard, 'what came before is told all the same').to.have.length(1);
  });
});

describe('the data folder', () => {
  const told = (env: Environment) => {
    const heard: string[] = [];
    announceDataFolder(readConfig(env), (line) => heard.push(line));
    return heard;
  };
  const mongodb = { MONGODB_URL: 'mongodb://a/?replicaSet=rs' };
  const redis = { REDIS_URL: 'redis://a' };

  it('is named in full as long as one store lives in it', () => {
    const line = [`The data folder is ${join(process.cwd(), 'here')}.`];
    expect(told({ DATA_DIR: 'here' })).to.deep.equal(line);
    expect(told({ DATA_DIR: 'here', ...mongodb })).to.deep.equal(line);
    expect(told({ DATA_DIR: 'here', ...mongodb, ...redis })).to.deep.equal([]);
  });
});
