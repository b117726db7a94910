// Writes the help of npm start from the schema that also checks the settings, so that neither can lag behind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const commands = [
  ['npm start', 'Fetch what is missing, build, and serve. Ctrl-C stops it.'],
  ['npm start -- --help', 'This text.'],
  ['npm run cluster -- 3', 'The same with several nodes behind one address, to try a cluster.'],
  ['npm test', 'Run every test against a real mongod and redis-server. Arguments go to mocha.'],
  ['npm run check', 'Format, lint, types, generated files, dead code, tidiness.'],
  ['npm run coverage', 'The tests with a report of what they cover, in coverage/.'],
  ['npm run bench [name]', 'Measure beside peers.'],
  ['npm run webhook-sink', 'Receive webhooks on this machine, and check every signature.'],
  ['npm run audit', 'Compare counters and numbers of updates with their rows, also while nodes run.'],
];

export function helpText(schemaFile = join(root, 'schemas', 'config.json'), width = 100) {
  const { properties } = JSON.parse(readFileSync(schemaFile, 'utf8')).$defs.Config;
  const settings = Object.values(properties).flatMap((property) => settingLines(property, width));
  const table = commands.map(([name, text]) => `  ${name.padEnd(24)}${text}`);
  return [
    'Signalbox: an open messaging-platform server.',
    '',
    'Commands',
    ...table,
    '',
    'Settings, from the environment or the file .env (the environment wins)',
    ...settings,
  ].join('\n');
}

export function clusterHelpText() {
  return [
    'npm run cluster [-- <how many>]: several nodes of Signalbox on this machine, 3 unless you say so.',
    '',
    'They stand on the data folder of npm start: stop the one before you start the other. A front on PORT',
    'passes each connection to the next node that takes it. A node that dies is started again. Ctrl-C stops',
    'everything; npm start -- --help lists the settings. What each node logs is in log/ of the data folder.',
    'kill -TERM drains a node, docs/operations.md says what else there is to try.',
  ].join('\n');
}

export function auditHelpText() {
  return [
    'npm run audit: compares every counter of the vouchers with the rows beneath it, and updates of bots',
    'with what must hold of them; it changes nothing.',
    '',
    'It reads the MongoDB of the settings, or of the data folder, also while nodes work on it. A line on',
    'standard output is a difference. It ends with 0 when there is none, with 1 when there is one, and',
    'with 2 when it could not be finished; npm start -- --help lists the settings.',
  ].join('\n');
}

function settingLines(property, width) {
  const given = property.default;
  const shown = Array.isArray(given) ? given.join(',') : String(given ?? '');
  const text = [property.description, shown === '' ? '' : `Default: ${shown}.`].filter(Boolean).join(' ');
  return [`  ${property['x-env']}`, ...wrapped(text, width - 6).map((line) => `      ${line}`)];
}

function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
