// Hashes passwords with scrypt and a salt, and checks them, with a limit of work at once.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Asker, createFairWorkQueue } from '../shared/fair-work-queue.js';

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The cost is stored beside the hash, so that it can be raised later. */
export interface PasswordHash extends ScryptCost {
  readonly salt: string;
  readonly hash: string;
}

interface Judgement {
  readonly fits: boolean;
  /** True when the hash was made at another cost and should be replaced. */
  readonly isOutdated: boolean;
}

/** A caller's place in the queue of password work. UNAVAILABLE is thrown before `begin` is called. */
export interface PasswordTurn extends Asker {
  /** Called at the turn, before the costly part; an error that it throws ends the turn. */
  begin?(): Promise<void>;
}

export type Passwords = ReturnType<typeof createPasswords>;

export interface PasswordOptions {
  readonly cost?: ScryptCost;
  /** Node has four threads for such work; some stay free for signatures and files. */
  readonly atOnce?: number;
  /** The limit of waiting callers that are familiar; as many others may wait too. */
  readonly waitingMax?: number;
}

/**
 * One of the equivalent settings of OWASP's password storage sheet: 16 MB and about 0.2 s.
 * Decision: docs/decisions/log-in.md
 */
const defaultCost: ScryptCost = Object.freeze({ N: 2 ** 14, r: 8, p: 5 });

/** The turn of the node itself. */
const ownTurn: PasswordTurn = Object.freeze({ from: '' });

const hashBytes = 32;
const saltBytes = 16;

export function createPasswords({ cost = defaultCost, atOnce = 2, waitingMax = 32 }: PasswordOptions = {}) {
  const queue = createFairWorkQueue({ atOnce, waitingMax });
  const dummyHash: PasswordHash = { ...cost, salt: secret(saltBytes), hash: secret(hashBytes) };

  function deriveInTurn(turn: PasswordTurn, password: string, salted: SaltedCost): Promise<Buffer> {
    return queue(turn, async () => {
      await turn.begin?.();
      return derive(password, salted);
    });
  }

  async function hash(password: string, turn = ownTurn): Promise<PasswordHash> {
    const salt = secret(saltBytes);
    const derived = await deriveInTurn(turn, password, { ...cost, salt });
    return { ...cost, salt, hash: derived.toString('base64url') };
  }

  /** Takes as long without a stored password as with one. */
  async function judge(password: string, stored = dummyHash, turn = ownTurn): Promise<Judgement> {
    const derived = await deriveInTurn(turn, password, stored);
    const fits = timingSafeEqual(derived, Buffer.from(stored.hash, 'base64url'));
    const { N, r, p } = stored;
    return { fits, isOutdated: N !== cost.N || r !== cost.r || p !== cost.p };
  }

  return Object.freeze({ hash, judge });
}

type SaltedCost = Omit<PasswordHash, 'hash'>;

function derive(password: string, { N, r, p, salt }: SaltedCost): Promise<Buffer> {
  // A keyboard may send the same characters composed or decomposed.
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
