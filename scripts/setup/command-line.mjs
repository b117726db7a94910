// Reads the words behind the name of an npm script: --help is answered, and a word that is not known refused.
import { parseArgs } from 'node:util';
import { commands, helpOf, typed } from './commands.mjs';

/** Pure: what was understood, or the text and the code with which the command is over before it begins. */
export function understood(name, words, help = helpOf(name)) {
  const { words: most = 0, options = {} } = commands[name];
  const known = Object.entries(options).map(([option, [value, , short]]) => [
    option,
    { type: value === '' ? 'boolean' : 'string', ...(short && { short }) },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { over: { text: help, code: 0 } };
    if (positionals.length <= most) return { values, positionals };
    return refused(name, `This takes no word ${positionals.slice(most).join(' ')}.`);
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    return refused(name, `${error.message.split('. To specify')[0]}.`);
  }
}

function refused(name, why) {
  const [script] = typed(name).split(' -- ');
  return { over: { text: `${why} See: ${script} -- --help`, code: 1 } };
}

export function readCommandLine(name, help) {
  const { over, ...words } = understood(name, process.argv.slice(2), help);
  if (over === undefined) return words;
  console[over.code === 0 ? 'log' : 'error'](over.text);
  process.exit(over.code);
}
