// Generated files are written when they differ; a check tells and writes nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openOutputs } from '../../scripts/generate/outputs.js';

describe('outputs', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'signalbox-outputs-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are written, folders included, and named', () => {
    const { emit, drifted } = openOutputs({ root, isCheck: false });
    emit('a/b/c.md', 'text');
    expect(readFileSync(join(root, 'a/b/c.md'), 'utf8')).to.equal('text');
    expect(drifted).to.deep.equal(['a/b/c.md']);
  });

  it('that are as they should be are left alone', () => {
    const place = join(root, 'c.md');
    writeFileSync(place, 'text');
    utimesSync(place, 1, 1);
    const { emit, drifted } = openOutputs({ root, isCheck: false });
    emit('c.md', 'text');
    expect(drifted).to.deep.equal([]);
    expect(statSync(place).mtimeMs).to.equal(1_000);
  });

  it('are only compared by a check, which names what is different and what is absent', () => {
    writeFileSync(join(root, 'old.md'), 'old');
    writeFileSync(join(root, 'same.md'), 'same');
    const { emit, drifted } = openOutputs({ root, isCheck: true });
    emit('old.md', 'new');
    emit('same.md', 'same');
    emit('absent.md', 'new');
    expect(drifted).to.deep.equal(['old.md', 'absent.md']);
    expect(readFileSync(join(root, 'old.md'), 'utf8')).to.equal('old');
    expect(existsSync(join(root, 'absent.md'))).to.equal(false);
  });
});
