// The back-up of a data folder is copied whole, over nothing, and without what belongs to a moment that
// is over.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { copyDataFolder } from '../../src/commands/restored-folder.js';
import { dataFolders } from '../storage/embedded-support.js';

describe('the copy of a data folder', () => {
  const folders = dataFolders();
  after(() => folders.remove());

  function backup(): string {
    const folder = folders.make();
    for (const name of ['mongodb', 'redis', 'log', 'files']) mkdirSync(join(folder, name));
    const files = ['mongodb/WiredTiger', 'mongodb.lock', 'mongodb.pid', 'redis/dump.rdb', 'log/node.log'];
    for (const name of [...files, 'files/a', 'admin-password']) writeFileSync(join(folder, name), name);
    return folder;
  }

  it('has the database, the files and the secrets, and no marks of processes', () => {
    const from = backup();
    const to = join(folders.make(), 'data');
    copyDataFolder(from, to);
    const copied = readdirSync(to, { recursive: true, encoding: 'utf8' }).toSorted();
    const kept = ['admin-password', 'files', 'files/a', 'mongodb', 'mongodb/WiredTiger'];
    expect(copied.filter((name) => kept.includes(name))).to.deep.equal(kept);
    for (const name of ['redis/dump.rdb', 'log/node.log', 'mongodb.lock', 'mongodb.pid'])
      expect(copied, name).not.to.include(name);
    expect(readFileSync(join(to, 'mongodb/WiredTiger'), 'utf8')).to.equal('mongodb/WiredTiger');
    expect(existsSync(`${to}.restoring`)).to.equal(false);
  });

  it('is refused where it would overwrite, where there is no back-up, and into itself', () => {
    const from = backup();
    const full = folders.make();
    writeFileSync(join(full, 'anything'), '');
    expect(() => copyDataFolder(from, full)).to.throw('not empty');
    expect(readdirSync(full)).to.deep.equal(['anything']);
    expect(() => copyDataFolder(folders.make(), join(full, 'data'))).to.throw('no back-up');
    expect(() => copyDataFolder(from, join(from, 'data'))).to.throw('lie in each other');
    expect(() => copyDataFolder(from, from)).to.throw('lie in each other');
  });

  it('takes the place of what a copy before it has left half done', () => {
    const to = join(folders.make(), 'data');
    mkdirSync(`${to}.restoring`);
    writeFileSync(join(`${to}.restoring`, 'half'), '');
    copyDataFolder(backup(), to);
    expect(readdirSync(to)).not.to.include('half');
  });
});
