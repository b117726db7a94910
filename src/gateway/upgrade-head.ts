// What a request for a WebSocket says of it (RFC 6455, 4.1), and whether that can be granted.
import { type Refusal, refuse } from '../shared/errors.js';

export interface UpgradeHead {
  readonly upgrade: string;
  readonly connection: string;
  readonly version: string;
  readonly key: string;
  readonly protocols: string;
  readonly extensions: string;
  readonly host: string;
  /** The library will close the connection behind its answer, whatever that is. */
  readonly closes: boolean;
}

const versionSpoken = '13';

/** 16 bytes in Base64. The web server reads so many characters of it without looking. */
const keyForm = /^[A-Za-z\d+/]{22}==$/;

export function upgradeHeadOf(forEach: (each: (name: string, value: string) => void) => void): UpgradeHead {
  const text = { upgrade: '', connection: '', version: '', key: '', protocols: '', extensions: '', host: '' };
  const head = { ...text, closes: false };
  forEach((name, value) => {
    // As the library decides it.
    if (name === 'connection' && value.length === 'close'.length) head.closes = true;
    const field = fieldOf[name];
    // A list may come in several headers; what is single and comes twice has no value that is taken.
    if (field !== undefined) head[field] = head[field] === '' ? value : `${head[field]}, ${value}`;
  });
  return head;
}

const fieldOf: Readonly<Record<string, Exclude<keyof UpgradeHead, 'closes'>>> = {
  __proto__: null as never,
  upgrade: 'upgrade',
  connection: 'connection',
  'sec-websocket-version': 'version',
  'sec-websocket-key': 'key',
  'sec-websocket-protocol': 'protocols',
  'sec-websocket-extensions': 'extensions',
  host: 'host',
};

/** Returns undefined when a socket can be opened. */
export function upgradeRefusal(head: UpgradeHead | undefined): Refusal | undefined {
  if (head === undefined || !lists(head.upgrade, 'websocket') || !lists(head.connection, 'upgrade')) {
    return refusal('Ask for a WebSocket here: send Connection: Upgrade, Upgrade: websocket and its key.');
  }
  if (head.closes) return refusal('A WebSocket stays open: do not send Connection: close.');
  if (head.version !== versionSpoken) {
    return refusal(`Sec-WebSocket-Version must be ${versionSpoken}.`);
  }
  return keyForm.test(head.key) ? undefined : refusal('Sec-WebSocket-Key must be 16 bytes in Base64.');
}

export function protocolsOf({ protocols }: UpgradeHead): readonly string[] {
  return protocols
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function lists(header: string, option: string): boolean {
  return header.split(',').some((one) => one.trim().toLowerCase() === option);
}

function refusal(message: string): Refusal {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': versionSpoken,
  };
  return refuse('UPGRADE_REQUIRED', { message, headers });
}
