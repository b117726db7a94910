// Formats a line of the log for people.

export type LogEntry = Readonly<Record<string, unknown>>;

const levelNames: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn' };
const error = 50;

/** Returns undefined when the text is not a line of the log. */
export function entryOf(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as LogEntry;
  } catch (failure) {
    // The line was cut off by the end of the process, or is of another program: it is shown as it is.
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}

/** The event's name, the message of its error, and then the other fields. */
export function textOf({ level: _level, msg, time: _time, err, ...details }: LogEntry, lengthMax: number) {
  const parts = Object.entries(details).map(([name, value]) => `${name} ${asText(value)}`);
  const text = printable([...reasonOf(err), ...parts].join(', ').slice(0, lengthMax));
  return text === '' ? String(msg) : `${msg}: ${text}`;
}

/** The line as a terminal shows it: time of day, level, text, and the origin of a fault. */
export function readableLine(line: string): string {
  const entry = entryOf(line);
  if (entry === undefined) return line;
  const { level, time, err } = entry;
  const name = levelNames[Number(level)] ?? (Number(level) > error ? 'FATAL' : 'ERROR');
  const day = String(time).replace(/^.*T(.{8}).*$/, '$1');
  const stack =
    Number(level) >= error && isObject(err) && 'stack' in err ? linesBelow(String(err.stack)) : '';
  return `${day} ${name.padEnd(5)} ${textOf(entry, 1_000)}${stack}\n`;
}

function linesBelow(stack: string): string {
  const [, ...frames] = stack.split('\n');
  return frames.map((frame) => `\n${printable(frame)}`).join('');
}

function reasonOf(err: unknown): string[] {
  return isObject(err) && 'message' in err ? [String(err.message)] : [];
}

/** Text that a caller has sent must not control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
