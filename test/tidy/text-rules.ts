// Rules about how files look: their names, their length, their first line, and what comments must not say.
import { basename } from 'node:path';
import type { Rule } from './code-rules.js';
import { lineAt } from './source.js';

const linesMax = 400;
const columnsMax = 110;
const bannedWords = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'info', 'index'];

export const noLongFile: Rule = ({ path, lines }) =>
  lines.length - 1 > linesMax ? [`${path}: ${lines.length - 1} lines, at most ${linesMax}`] : [];

export const noLongLine: Rule = ({ path, lines }) =>
  lines.flatMap((line, index) =>
    [...line].length > columnsMax
      ? [`${path}:${index + 1}: ${[...line].length} columns, at most ${columnsMax}`]
      : [],
  );

export const beginsWithSentence: Rule = ({ path, lines }) => {
  const after = lines.slice(lines[0]?.startsWith('#!') ? 1 : 0);
  const end = after.findIndex((line) => !line.startsWith('//'));
  const opening = after.slice(0, end < 0 ? after.length : end);
  const text = opening.map((line) => line.replace(/^\/\/ ?/, '')).join(' ');
  return /^.{10,}[.?!]$/.test(text.trim()) ? [] : [`${path}:1: must begin with a comment that is a sentence`];
};

export const noLooseEnd: Rule = (source) =>
  source.comments
    .filter(({ value }) => /\b(?:TODO|FIXME|XXX)\b|@ts-(?:ignore|expect-error|nocheck)/.test(value))
    .map(({ start, value }) => `${source.path}:${lineAt(source, start)}: loose end: ${value.trim()}`);

export const wellNamed: Rule = ({ path }) => {
  const name = basename(path);
  const problems: string[] = [];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+(?:-[a-z]+)*)*\.(?:tsx?|mjs|js)$/.test(name))
    problems.push('must be in kebab-case');
  const banned = name.split(/[.-]/).find((word) => bannedWords.includes(word));
  if (banned !== undefined) problems.push(`the word "${banned}" says nothing`);
  return problems.map((problem) => `${path}: ${problem}`);
};
