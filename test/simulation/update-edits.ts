// The rules of numbering, and how each is taken away.
import type { SourceEdit } from './removed-rule.js';

export const updateEdits: Readonly<Record<string, readonly SourceEdit[]>> = {
  'a lane is taken for whole while one node tells of it': [
    { file: 'updates/queue/lanes.ts', from: ' || !isWhole', to: '' },
  ],
  'a lane is taken for whole whoever tells of it': [
    { file: 'updates/queue/lanes.ts', from: ' || last.from !== from', to: '' },
  ],
  'a gap between notices is not noticed': [
    { file: 'updates/queue/streams.ts', from: ' && last.nth + 1 === nth', to: '' },
  ],
  'numbers are given whatever the newest is': [
    { file: 'updates/queue/queue.kind.ts', from: 'known !== queue.newest || ', to: '' },
  ],
  'a queue is compared before it is known where it stands': [
    {
      file: 'updates/queue/finding.ts',
      from: 'const place = (await store.positions([to])).get(to) ?? positionOf(firstQueue);\n',
      to: '',
    },
    {
      file: 'updates/queue/finding.ts',
      from: 'queue.place = place;',
      to: `const place = (await store.positions([to])).get(to) ?? positionOf(firstQueue);
        queue.place = place;`,
    },
  ],
  'updates are read before the batches that hold them': [
    {
      file: 'updates/queue/finding.ts',
      from: `const numbered = await store.numberedIds(to);
    const stored = await store.stored(to);`,
      to: `const stored = await store.stored(to);
    const numbered = await store.numberedIds(to);`,
    },
  ],
  'a queue that is claimed again is remembered': [
    { file: 'updates/queue/numbering.ts', from: 'forgetIn(state, slots);\n    void', to: 'void' },
    {
      file: 'updates/queue/numbering.ts',
      from: 'onLost((slots) => forgetIn(state, slots))',
      to: 'onLost(() => {})',
    },
    {
      file: 'updates/queue/numbering-turns.ts',
      from: 'if (queues.get(queue.to) === queue && !isMine(state, queue)) queues.delete(queue.to);\n  else',
      to: '',
    },
    {
      file: 'updates/queue/numbering.ts',
      from: 'else queues.delete(update.to);\n        return',
      to: 'return',
    },
    {
      file: 'updates/queue/numbering.ts',
      from: 'else queues.delete(update.to);\n      }\n    },\n    attend',
      to: '}\n    },\n    attend',
    },
  ],
  'what rides along is taken for next whatever came before it': [
    { file: 'updates/queue/lanes.ts', from: ") === 'next';", to: ") !== 'taken';" },
  ],
  'what rides along overtakes what waits': [
    { file: 'updates/queue/numbering-turns.ts', from: '!isIdle(queue) || ', to: '' },
  ],
  'what waits beyond the memory is not looked for': [
    { file: 'updates/queue/numbering-turns.ts', from: 'else queue.lanes = undefined;', to: '' },
  ],
  'a queue is not compared anew after trouble': [
    {
      file: 'updates/queue/numbering-turns.ts',
      from: `queue.lanes = undefined;
    later(state, queue, error);`,
      to: 'later(state, queue, error);',
    },
  ],
};
