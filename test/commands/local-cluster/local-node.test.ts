// A local node is restarted at its ports, gets no connections while it drains, and always stops.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import {
  type LocalNode,
  type NodePorts,
  startLocalNode,
} from '../../../src/commands/local-cluster/local-node.js';
import { openNodeOutput } from '../../../src/commands/local-cluster/node-output.js';
import { type Keeper, startKeeper } from '../../../src/storage/embedded/keeper.js';
import { movableClock } from '../../support/clock.js';
import { gone } from '../../support/processes.js';
import { until } from '../../support/until.js';

const staying = "process.on('disconnect', () => process.exit()); setInterval(() => undefined, 60_000);";
const serving = `${staying} process.send({ ready: 'http://here' });`;

describe('a node of a local cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-node-'));
  let keeper: Keeper;
  let node: LocalNode;
  let said: string[];
  let ports: NodePorts[];

  before(() => {
    keeper = startKeeper(pino({ level: 'silent' }));
  });
  after(async () => {
    await keeper.end();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => node.stop());

  function start(text: string, stopWithinMs = 10_000): LocalNode {
    const program = join(folder, 'program.cjs');
    writeFileSync(program, text);
    said = [];
    ports = [];
    const output = openNodeOutput({
      file: join(folder, 'log'),
      clock: movableClock(),
      show: (line) => said.push(line),
    });
    node = startLocalNode({
      name: 'node 1',
      program,
      args: [],
      env(given) {
        ports.push(given);
        return process.env;
      },
      keeper,
      output,
      onAnnounced: (line) => said.push(line),
      say: (line) => said.push(line),
      stopWithinMs,
    });
    return node;
  }

  it('is there when it says so, and not before', async () => {
    const { ready, port } = start(
      `${staying} process.once('SIGUSR2', () => { ${serving} }); console.log('waiting');`,
    );
    await until(() => said.includes('waiting'));
    expect(port()).to.equal(undefined);
    process.kill(node.pid() ?? 0, 'SIGUSR2');
    await ready;
    expect(port()).to.equal(ports[0]?.http);
    expect(node.address()).to.equal('http://here');
  });

  it('comes back at its ports when it is killed', async () => {
    await start(serving).ready;
    const pid = node.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => said.some((line) => line.startsWith('is back at http://here, process ')));
    expect(said[0]).to.equal('has ended (killed by SIGKILL) and is started again.');
    expect(ports[1]).to.deep.equal(ports[0]);
    expect(node.pid()).not.to.equal(pid);
  });

  it('is tried at other ports when it does not come back at its own', async () => {
    const once = join(folder, 'once');
    const dying = `if (require('node:fs').existsSync(${JSON.stringify(once)})) process.exit(7);`;
    await start(`${dying} ${serving}`).ready;
    writeFileSync(once, '');
    process.kill(node.pid() ?? 0, 'SIGKILL');
    await until(() => said.includes('has ended (exit code 7) and is started again.'));
    rmSync(once);
    await until(() => said.some((line) => line.startsWith('is back at')));
    expect(ports.at(-1)).not.to.deep.equal(ports[0]);
    expect(node.port()).to.equal(ports.at(-1)?.http);
  });

  it('is given nothing new from the moment it says that it is leaving', async () => {
    await start(`process.on('SIGTERM', () => process.send({ leaving: true })); ${serving}`).ready;
    expect(node.port()).to.equal(ports[0]?.http);
    process.kill(node.pid() ?? 0, 'SIGTERM');
    await until(() => node.port() === undefined);
    expect(said, 'it still runs').to.deep.equal([]);
  });

  it('fails a first start with the way it ended, and what it wrote', async () => {
    const outcome = await start("console.error('no such thing'); process.exit(3);").ready.catch(String);
    const whereToLook = `What it wrote is in ${join(folder, 'log')}.`;
    expect(outcome).to.equal(`Error: node 1 did not start (exit code 3). ${whereToLook}`);
    expect(said).to.deep.equal(['no such thing']);
    expect(ports).to.have.length(1);
  });

  it('is killed when it does not stop in time', async () => {
    await start(`process.on('SIGINT', () => undefined); ${serving}`, 50).ready;
    const pid = node.pid() ?? 0;
    await node.stop();
    await gone([pid]);
    expect(said).to.deep.equal(['does not stop and is killed.']);
  });

  it('is not started again when it was told to stop', async () => {
    await start(serving).ready;
    const pid = node.pid() ?? 0;
    await node.stop();
    await gone([pid]);
    expect([said, ports.length]).to.deep.equal([[], 1]);
  });
});
