// What the benches read from texts of others: the system's, a server's answer, a profile, the command line.
import { expect } from 'chai';
import { readArguments } from '../../bench/arguments.js';
import { coresIn } from '../../bench/machine.js';
import { schemaOf } from '../../bench/peers/schema-of.js';
import { cpuMicrosIn, residentBytesIn } from '../../bench/process-costs.js';
import { pinned } from '../../bench/processes.js';
import { readyPortIn } from '../../bench/product.js';
import { byStep, hottest } from '../../bench/profile.js';
import { requestOf, sampleIn } from '../../bench/sample.js';

describe('what a bench reads', () => {
  it('adds user and system time, also of a process whose name tries to confuse', () => {
    const stat = '42 (a) 1 2 (b c) S 1 42 42 0 -1 4194560 2000 0 0 0 150 25 9 9 20 0 11 0 300 1000 50';
    expect(cpuMicrosIn(stat)).to.equal(1_750_000);
  });

  it('reads the memory of a living process, and none of an ended one', () => {
    expect(residentBytesIn('Name:\tnode\nVmHWM:\t  900 kB\nVmRSS:\t  512 kB\n')).to.equal(524_288);
    expect(() => residentBytesIn('Name:\tnode\n')).to.throw('has ended');
  });

  it("understands taskset's lists of cores", () => {
    expect(coresIn(' 0-2,5,7-8\n')).to.deep.equal([0, 1, 2, 5, 7, 8]);
    expect(coresIn('3')).to.deep.equal([3]);
    expect(coresIn('')).to.deep.equal([]);
  });

  it('pins a command only where there is a core to pin it to', () => {
    const run = { command: 'node', args: ['main.js'] };
    expect(pinned({ core: 1, ...run })).to.deep.equal({
      command: 'taskset',
      args: ['-c', '1', 'node', 'main.js'],
    });
    expect(pinned({ core: undefined, ...run })).to.deep.equal(run);
  });

  it('finds the port in the line that says the product is ready, and in no other', () => {
    expect(readyPortIn('Signalbox is ready at http://127.0.0.1:43210')).to.equal(43_210);
    expect(readyPortIn('Signalbox is ready at http://[::1]:8080')).to.equal(8_080);
    expect(readyPortIn('The admin is admin, see http://127.0.0.1:1')).to.equal(undefined);
  });

  it('takes an answer as a sample once it is whole, without the headers every server writes', () => {
    const text =
      'HTTP/1.1 200 OK\r\nContent-Type: x\r\nDate: now\r\nuWebSockets: 20\r\nContent-Length: 4\r\n\r\nbody';
    expect(sampleIn(text.slice(0, -1))).to.equal(undefined);
    expect(sampleIn(text)).to.deep.equal({
      status: '200 OK',
      headers: [['Content-Type', 'x']],
      body: 'body',
    });
  });

  it('sends requests that end', () => {
    expect(requestOf(80, '/me', 'sop_1')).to.match(/^GET \/me HTTP\/1\.1\r\n(.+\r\n)+\r\n$/);
  });

  it('makes a schema of an example', () => {
    const schema = schemaOf({ id: 'a', limits: { requests: 60 }, scopes: ['b'], none: [], gone: null });
    expect(schema).to.deep.equal({
      type: 'object',
      properties: {
        id: { type: 'string' },
        limits: { type: 'object', properties: { requests: { type: 'number' } } },
        scopes: { type: 'array', items: { type: 'string' } },
        none: { type: 'array', items: {} },
        gone: { type: 'null' },
      },
    });
  });

  it('adds up the time spent in each function itself, leaving out idleness', () => {
    const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9 });
    const nodes = [
      { id: 1, callFrame: frame('(idle)') },
      { id: 2, callFrame: frame('walk', 'file:///x/dist/gateway/corridor.js') },
      { id: 3, callFrame: frame('parse') },
      { id: 4, callFrame: frame('walk', 'file:///x/dist/gateway/corridor.js') },
    ];
    const profile = { nodes, samples: [1, 2, 3, 4], timeDeltas: [5_000, 2_000, 1_000, 1_000] };
    expect(hottest(profile, 1)).to.deep.equal([
      { name: 'walk gateway/corridor.js:10', selfMs: 3, part: 0.75 },
    ]);
  });

  it('adds up the time by folder and library, and what Node.js does for them', () => {
    const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9 });
    const nodes = [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('walk', 'file:///x/dist/gateway/corridor.js'), children: [4] },
      { id: 4, callFrame: frame('find', 'file:///x/node_modules/mongodb/lib/collection.js'), children: [5] },
      { id: 5, callFrame: frame('writeBuffer') },
      { id: 6, callFrame: frame('run', 'node:internal/timers') },
    ];
    const profile = { nodes, samples: [2, 3, 4, 5, 6], timeDeltas: [9_000, 2_000, 3_000, 1_000, 2_000] };
    expect(byStep(profile)).to.deep.equal([
      { name: 'mongodb', selfMs: 4, part: 0.5 },
      { name: 'gateway', selfMs: 2, part: 0.25 },
      { name: 'Node.js', selfMs: 2, part: 0.25 },
    ]);
  });
});

describe('the words behind npm run bench', () => {
  it('has at least five rounds unless told otherwise', () => {
    expect(readArguments([]))
      .to.include({ rounds: 5, seconds: 2, profile: false })
      .and.deep.include({ names: [] });
    const told = readArguments(['gateway', '--rounds', '7', '--seconds', '0.5']);
    expect(told).to.deep.include({ names: ['gateway'], rounds: 7, seconds: 0.5 });
  });

  it('says what it does not understand', () => {
    for (const words of [
      ['--rounds', '1.5'],
      ['--rounds', 'many'],
      ['--seconds', '0'],
      ['--seconds', ''],
      ['--what'],
    ]) {
      expect(() => readArguments(words), words.join(' ')).to.throw(/--(rounds|seconds|what)/);
    }
  });
});
