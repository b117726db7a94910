// What a run leaves on the disk when it is killed goes with the next one, and nothing else does.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { openFolder } from './folder.js';

describe('the folder of a run', () => {
  let place = '';
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'signalbox-folders-'));
  });
  afterEach(() => rm(place, { recursive: true }));

  it('takes the place of those whose runs are gone', async () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    await mkdir(join(place, `signalbox-chaos-${gone}-abc`, 'mongod'), { recursive: true });
    await mkdir(join(place, `signalbox-chaos-${process.pid}-abc`));
    await mkdir(join(place, 'signalbox-chaos-notes'));
    const folder = await openFolder(place);
    expect(await readdir(place)).to.have.members([
      basename(folder),
      `signalbox-chaos-${process.pid}-abc`,
      'signalbox-chaos-notes',
    ]);
  });
});
