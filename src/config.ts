// Turns environment and .env into one frozen, checked object, or into one clear line for each mistake.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Schemas } from './generated/schemas.js';
import { type Setting, settings } from './generated/settings.js';
import { validators } from './generated/validators.js';
import { mistakeOf, mistakesAcross } from './shared/setting-rules.js';

export type Config = Readonly<Schemas['config.Config']>;
export type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigReading {
  /** Absent when there are mistakes. */
  readonly config?: Config;
  readonly mistakes: readonly string[];
  readonly warnings: readonly string[];
}

/** Decision: docs/decisions/set-up.md: the settings of this process, whose environment outranks the file. */
export function loadConfig({ file = '.env', env = process.env as Environment } = {}): ConfigReading {
  return checkConfig({ ...readEnvFile(file), ...env });
}

/** For a process of ours: the environment of this one, and what it is told besides. */
export function environmentWith(settings: Environment): Environment {
  return { ...process.env, ...settings };
}

/** @internal */
export function checkConfig(env: Environment): ConfigReading {
  const values: Record<string, unknown> = {};
  for (const setting of settings) {
    const text = textOf(setting, env);
    if (text !== '') values[setting.property] = readAs(setting, text);
  }
  const mistakes = mistakesIn(values);
  const warnings = nearMisses(env);
  if (mistakes.length > 0) return { mistakes, warnings };
  return { config: deepFrozen(values as unknown as Config), mistakes, warnings };
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Environment;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw cause;
  }
}

/** A secret is taken to the letter: a password may end with a space. */
function textOf({ name, secret }: Setting, env: Environment): string {
  const text = env[name] ?? '';
  return secret ? text : text.trim();
}

/** What cannot be read as its kind stays text, which the schema then refuses. */
function readAs({ kind }: Setting, text: string): unknown {
  if (kind === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
  if (kind !== 'list') return text;
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function mistakesIn(values: Record<string, unknown>): readonly string[] {
  const validate = validators['config.Config'];
  validate(values);
  const broken = new Set((validate.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1]));
  const misshapen = settings
    .filter(({ property }) => broken.has(property))
    .map((setting) => mistakeOf(setting, values[setting.property]));
  // The other rules are asked of what is well-formed, so that all mistakes are told at once and none twice.
  const sound = Object.fromEntries(Object.entries(values).filter(([property]) => !broken.has(property)));
  const named = new Set(misshapen.map(({ name }) => name));
  const others = mistakesAcross(sound as unknown as Config).filter(({ name }) => !named.has(name));
  return [...misshapen, ...others].map(({ name, text }) => `${name}: ${text}`);
}

/** Names of no setting, so close to one of ours that a typing mistake is likely. */
function nearMisses(env: Environment): readonly string[] {
  const known = new Set(settings.map(({ name }) => name));
  // Short names are left out: PATH is as close to PORT as a mistyped name.
  const long = [...known].filter((name) => name.includes('_'));
  return Object.keys(env)
    .filter((name) => !known.has(name) && name.length >= 7 && name.length <= 32)
    .flatMap((name) => {
      const meant = long.find((candidate) => editDistance(name, candidate) <= 2);
      return meant === undefined ? [] : [`${name} is not a setting of Signalbox. Did you mean ${meant}?`];
    });
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...left].entries()) {
    const next = [above + 1];
    for (const [index, other] of [...right].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function deepFrozen(config: Config): Config {
  for (const value of Object.values(config)) Object.freeze(value);
  return Object.freeze(config);
}
