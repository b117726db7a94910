// Mocha's own summary, and the counts in a file for scripts/test.mjs, which prints the run's last line from it.
const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

class CountingSpec extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.SIGNALBOX_TEST_COUNTS;
    // The statistics count a failed hook as a failure and survive --parallel, where they come from the workers.
    if (file) runner.once('end', () => writeFileSync(file, JSON.stringify(runner.stats)));
  }
}

module.exports = CountingSpec;
