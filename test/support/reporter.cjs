// Mocha's own summary, the files that took longest, and the counts in a file for scripts/test.mjs, which
// prints the run's last line from it.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { reporters } = require('mocha');

const filesTold = 15;

class CountingSpec extends reporters.Spec {
  #msOf = new Map();

  constructor(runner, options) {
    super(runner, options);
    for (const event of ['hook end', 'test end']) runner.on(event, (runnable) => this.#add(runnable));
    const file = process.env.SIGNALBOX_TEST_COUNTS;
    // The statistics count a failed hook as a failure and survive --parallel, where they come from the workers.
    if (file) runner.once('end', () => writeFileSync(file, JSON.stringify(runner.stats)));
  }

  #add({ file, duration = 0 }) {
    if (file) this.#msOf.set(file, (this.#msOf.get(file) ?? 0) + duration);
  }

  epilogue() {
    super.epilogue();
    const slowest = [...this.#msOf].map(([path, ms]) => [path, ms / 1000]).sort(([, a], [, b]) => b - a);
    tell('The slowest files, in seconds, with their hooks:', slowest);
    tell('The costliest files, in seconds of a processor, with what was loaded for them:', notedCosts());
  }
}

/** [file, seconds] as file-costs.ts has noted them, the costliest first. */
function notedCosts() {
  const place = `${process.env.SIGNALBOX_TEST_COUNTS}.costs`;
  if (!existsSync(place)) return []; // No worker came to the end of a file.
  const rows = readFileSync(place, 'utf8').trim().split('\n');
  return rows.map((row) => JSON.parse(row)).sort(([, one], [, other]) => other - one);
}

function tell(title, files) {
  if (files.length < 2) return;
  console.log(`  ${title}`);
  for (const [path, seconds] of files.slice(0, filesTold))
    console.log(`  ${seconds.toFixed(1).padStart(6)}  ${sourcePath(relative(process.cwd(), path))}`);
  console.log();
}

/** A run may have compiled the tests: scripts/setup/compiled-tests.mjs. */
function sourcePath(path) {
  return path.replace(/^\.tests\/(.*)\.js$/, '$1.ts');
}

module.exports = CountingSpec;
