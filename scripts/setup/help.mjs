// Writes the help of npm start from the schema that also checks the settings, so that neither can lag behind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, typed } from './commands.mjs';
import { root } from './paths.mjs';

export function helpText(schemaFile = join(root, 'schemas', 'config.json'), width = 100) {
  const { properties } = JSON.parse(readFileSync(schemaFile, 'utf8')).$defs.Config;
  const settings = Object.values(properties).flatMap((property) => settingLines(property, width));
  const table = Object.entries(commands).map(([name, { does }]) => `  ${typed(name).padEnd(26)}${does}`);
  return [
    'Signalbox: an open messaging-platform server.',
    '',
    'Commands',
    ...table,
    '  With -- --help behind it, each says which words and options it takes.',
    '',
    'Settings, from the environment or the file .env (the environment wins)',
    ...settings,
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
