// Makes of a line of the log a line for people.

export type LogEntry = Readonly<Record<string, unknown>>;

const levelNames: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn' };
const error = 50;

/** Nothing when it is no line of the log. */
export function entryOf(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogEntry;
  } catch (failure) {
    // Cut off by the end of the process, or never a line of the log: shown as it is.
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}

/** Its name, the reason, and then the rest. */
export function wordsOf({ level: _level, msg, time: _time, err, ...details }: LogEntry, lengthMax: number) {
  const told = Object.entries(details).map(([name, value]) => `${name} ${asText(value)}`);
  const words = printable([...reasonOf(err), ...told].join(', ').slice(0, lengthMax));
  return words === '' ? String(msg) : `${msg}: ${words}`;
}

/** As a terminal shows it: the time of day, the level, what it says, and where a fault of ours arose. */
export function readableLine(line: string): string {
  const entry = entryOf(line);
  if (entry === undefined) return line;
  const { level, time, err } = entry;
  const name = levelNames[Number(level)] ?? (Number(level) > error ? 'FATAL' : 'ERROR');
  const day = String(time).replace(/^.*T(.{8}).*$/, '$1');
  const stack =
    Number(level) >= error && isObject(err) && 'stack' in err ? linesBelow(String(err.stack)) : '';
  return `${day} ${name.padEnd(5)} ${wordsOf(entry, 1_000)}${stack}\n`;
}

function linesBelow(stack: string): string {
  const [, ...places] = stack.split('\n');
  return places.map((place) => `\n${printable(place)}`).join('');
}

function reasonOf(err: unknown): string[] {
  return isObject(err) && 'message' in err ? [String(err.message)] : [];
}

/** What a caller has sent must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
