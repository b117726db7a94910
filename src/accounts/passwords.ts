// Passwords are kept as salted scrypt hashes, and checking them takes a bounded part of the machine.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Asker, createFairLane } from '../shared/fair-lane.js';

export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** As stored: the cost stands beside the hash, so that it can be raised later. */
export interface PasswordHash extends ScryptCost {
  readonly salt: string;
  readonly hash: string;
}

export interface Judgement {
  readonly fits: boolean;
  /** The hash was made at another cost than today's and should be made anew. */
  readonly isOutdated: boolean;
}

/** The caller whose password is worked on. UNAVAILABLE is thrown before `begin` is called. */
export interface PasswordTurn extends Asker {
  /** When the turn has come, before the costly part; what it throws ends the turn. */
  begin?(): Promise<void>;
}

export interface Passwords {
  hash(password: string, turn?: PasswordTurn): Promise<PasswordHash>;
  /** Takes as long for a person who does not exist as for one who does. */
  judge(password: string, stored: PasswordHash | undefined, turn?: PasswordTurn): Promise<Judgement>;
}

export interface PasswordOptions {
  readonly cost?: ScryptCost;
  /** Of the four threads that Node shares among all such work, some stay free for signatures and files. */
  readonly atOnce?: number;
  /** Of those who log in from a familiar address or are logged in, and as many again of the others. */
  readonly waitingMax?: number;
}

/**
 * One of the settings that OWASP's password storage sheet holds equal: 16 MB and about 0.2 s.
 * Decision: docs/decisions/log-in.md
 */
const defaultCost: ScryptCost = Object.freeze({ N: 2 ** 14, r: 8, p: 5 });

/** What the node does by itself. */
const ours: PasswordTurn = Object.freeze({ from: '' });

const hashBytes = 32;
const saltBytes = 16;

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { cost = defaultCost, atOnce = 2, waitingMax = 32 } = options;
  const lane = createFairLane({ atOnce, waitingMax });
  const dummyHash: PasswordHash = { ...cost, salt: secret(saltBytes), hash: secret(hashBytes) };

  function inTurn(turn: PasswordTurn, work: () => Promise<Buffer>): Promise<Buffer> {
    return lane(turn, async () => {
      await turn.begin?.();
      return work();
    });
  }

  async function hash(password: string, turn: PasswordTurn = ours): Promise<PasswordHash> {
    const salt = secret(saltBytes);
    const derived = await inTurn(turn, () => derive(password, { ...cost, salt }));
    return { ...cost, salt, hash: derived.toString('base64url') };
  }

  async function judge(password: string, stored = dummyHash, turn: PasswordTurn = ours): Promise<Judgement> {
    const derived = await inTurn(turn, () => derive(password, stored));
    const fits = timingSafeEqual(derived, Buffer.from(stored.hash, 'base64url'));
    const { N, r, p } = stored;
    return { fits, isOutdated: N !== cost.N || r !== cost.r || p !== cost.p };
  }

  return Object.freeze({ hash, judge });
}

function derive(password: string, { N, r, p, salt }: Omit<PasswordHash, 'hash'>): Promise<Buffer> {
  // The same characters may arrive composed or decomposed, depending on the keyboard.
  const text = password.normalize('NFKC');
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(text, Buffer.from(salt, 'base64url'), hashBytes, { N, r, p, maxmem }, (error, derived) =>
      error === null ? resolve(derived) : reject(error),
    );
  });
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
