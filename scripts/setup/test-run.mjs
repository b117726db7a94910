// Decides how mocha is called and what a run amounts to; pure, so that the decisions can be tested.

import { compiledPath } from './compiled-tests.mjs';

// The files that take longest begin first: they end beside the rest and not after it.
const long = [
  ...['crash', 'cluster', 'loses-nothing', 'every-endpoint', 'updates', 'journey', 'safety-rules'],
  ...['readme-tour', 'two-nodes', 'streams', 'ownership', 'chaos', 'dispatch-walk'],
];
export const wholeSuite = [
  'test/**/*.proof.test.ts',
  `test/**/{${long.join(',')}}.test.ts`,
  `test/**/!(*.proof|${long.join('|')}).test.ts`,
];

/** One more than two cores can run: many tests wait, for a timeout of the product or the limit of a lock. */
const jobs = 3;

/**
 * Arguments for node. Without arguments of the caller's it is the whole suite, in which no test may be left
 * out. `settings` are those of .mocharc.json, which name sources: mocha alone runs them by tsx, and so does a
 * run that is not compiled, which measures coverage or records ways.
 */
export function mochaArguments(given, { coverage, isCompiled = !coverage, scratch, settings }) {
  // A folder means its tests: mocha would load every file in it, also programs that tests start.
  const own = given
    .filter((argument) => argument !== '--coverage' && argument !== '--sources')
    .map((argument) =>
      /^test\b(?!.*\.ts$)/.test(argument) ? `${argument.replace(/\/$/, '')}/**/*.test.ts` : argument,
    );
  const named = own.some((argument) => isTest(argument)) ? own : [...own, ...wholeSuite];
  const ran = isCompiled
    ? named.map((argument) => (isTest(argument) ? compiledPath(argument) : argument))
    : named;
  // Not bin/mocha.js: that is a process around the process, which does not pass SIGTERM on. Mocha would
  // require each source and import those that cannot be; a module of both kinds would be there twice.
  const mocha = [
    ...(isCompiled ? ['--enable-source-maps'] : ['--no-experimental-require-module', '--import=tsx']),
    'node_modules/mocha/lib/cli/cli.js',
    ...(isCompiled ? settingsOfCompiled(settings) : []),
    '--parallel',
    '--jobs',
    `${jobs}`,
    ...ran,
  ];
  if (own.length === 0) mocha.push('--forbid-only', '--forbid-pending');
  if (!coverage) return mocha;
  return [
    ...['node_modules/c8/bin/c8.js', '--temp-directory', `${scratch}/coverage`],
    // With --all a file that no test loads counts as uncovered, and not as absent.
    ...['--all', '--include', 'src/**/*.ts', '--exclude', 'src/generated/**'],
    '--reporter',
    'text',
    '--reporter',
    'html',
    '--reports-dir',
    'coverage',
    process.execPath,
    ...mocha,
  ];
}

function isTest(argument) {
  return /\.ts$|^test\b/.test(argument);
}

function settingsOfCompiled({ require, reporter, timeout }) {
  const required = require.flatMap((path) => ['--require', compiledPath(path)]);
  return ['--no-config', ...required, '--reporter', reporter, '--timeout', `${timeout}`];
}

/**
 * `counts` are mocha's statistics, absent when it did not come to its end; `code` how it exited, if it
 * began.
 */
export function verdict({ code, counts }) {
  const passed = counts?.passes ?? 0;
  const failures = counts?.failures ?? 0;
  if (code === undefined) return told(0, 1, 'The tests could not be started.');
  if (!counts) return told(passed, 1, `Mocha did not come to its end (exit code ${code}).`);
  if (passed + failures === 0) return told(0, 1, 'No test was run, which counts as a failure.');
  if (failures === 0 && code !== 0)
    return told(passed, 1, `Every test passed, yet mocha failed (exit code ${code}).`);
  return told(passed, failures, undefined);
}

function told(passed, failed, remark) {
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed === 0 ? 0 : 1, remark };
}
