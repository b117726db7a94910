// What each test file has cost its worker: seconds of a processor, with what the worker loaded for it. The
// servers and the programs that a test starts are processes of their own, and not counted here.
const { appendFileSync, readFileSync } = require('node:fs');

const place = () => process.env.SIGNALBOX_TEST_COUNTS && `${process.env.SIGNALBOX_TEST_COUNTS}.costs`;

let before = 0;

/** Called in the worker, when the file is done. */
exports.noteCost = (file) => {
  const { user, system } = process.cpuUsage();
  const cost = (user + system - before) / 1e6;
  before = user + system;
  if (file && place()) appendFileSync(place(), `${JSON.stringify({ file, cost })}\n`);
};

/** Called in the main process, at the end: [file, seconds], the costliest first. */
exports.notedCosts = () => {
  if (!place()) return [];
  let text;
  try {
    text = readFileSync(place(), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return []; // No worker came to the end of a file.
    throw error;
  }
  const rows = text.trim().split('\n').map((line) => JSON.parse(line));
  return rows.map(({ file, cost }) => [file, cost]).sort(([, one], [, other]) => other - one);
};
