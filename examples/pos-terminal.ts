// A till: it scans a voucher, verifies it, redeems it whatever the network does, and takes a redemption back.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sop_…
//   npx tsx examples/pos-terminal.ts sell 7K3M-9Q order-77
//   npx tsx examples/pos-terminal.ts return rdm_… 'The customer brought it back.'
//   npx tsx examples/pos-terminal.ts finish
//
// The token needs the scopes vouchers:verify, vouchers:redeem and vouchers:reverse. There is nothing here but
// fetch, so it reads the same in any language. Four rules make it safe:
//
//   1. Write down what you are about to do, with its Idempotency-Key, before you send it.
//   2. No answer does not mean no. Send the same key with the same body again, and you hear what happened.
//   3. Should-Retry says whether sending again can help, and Retry-After says when.
//   4. Only an answer ends an action. Until there is one, keep it, also over a power cut.
//
// A 429 is an answer: it has done nothing, and never will. An action that every attempt heard it of is over,
// so that it does not happen later, when the customer has long gone.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Something that is done once, however often it is sent. */
export interface Action {
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** What the service answers; `error.code` is what a program goes by, `message` is for people. */
export interface Answer {
  readonly status: number;
  /** True when the action was done earlier: its answer had been lost. */
  readonly isReplay: boolean;
  readonly data?: { readonly [field: string]: unknown };
  readonly error?: { readonly code: string; readonly details?: Details };
  readonly message: string;
  /** A 429 has done nothing, and the same may be asked again in so many seconds. */
  readonly retryAfterSeconds?: number;
}

/** The details of a refusal: why, or for VOUCHER_ALREADY_REDEEMED by which redemption of this shop. */
interface Details {
  readonly reason?: string;
  readonly redemptionId?: string;
  readonly externalOrderId?: string;
  readonly redeemedAt?: string;
}

export interface TillOptions {
  readonly base: string;
  readonly token: string;
  readonly storeId: string;
  /** A file on the disk of this till. */
  readonly notebook: string;
  readonly wait?: (ms: number) => Promise<unknown>;
}

const attemptsMax = 6;
const attemptMs = 10_000;
/** A customer at a till waits no longer than this. */
const longestWaitMs = 15_000;

/** The outcome is open: the action stays in the notebook, and `finish` sends it again. */
export class NotKnownYet extends Error {}

export function openTill(options: TillOptions) {
  const { storeId, notebook } = options;

  /** Tells what the voucher is worth, and changes nothing. */
  function verify(scanned: string): Promise<Answer> {
    return send(options, {
      path: '/vouchers/verify',
      body: { credential: credentialOf(scanned), store_id: storeId },
    });
  }

  /**
   * Spends the voucher: once, however often its answer is lost. A till that has lost its notebook too sends a
   * new key, and hears that the voucher is redeemed; for the same order it was this shop that did it. For a
   * voucher that is scanned twice for one order it is the same redemptionId again: count it once.
   */
  async function redeem(scanned: string, orderId: string): Promise<Answer> {
    const answer = await carryOut({
      key: randomUUID(),
      path: '/vouchers/redeem',
      body: {
        credential: credentialOf(scanned),
        external_order_id: orderId,
        store_id: storeId,
        occurred_at: new Date().toISOString(),
      },
    });
    const { redemptionId, externalOrderId } = answer.error?.details ?? {};
    const isOurs = answer.error?.code === 'VOUCHER_ALREADY_REDEEMED' && externalOrderId === orderId;
    return isOurs ? { status: 200, isReplay: true, data: { redemptionId }, message: 'OK' } : answer;
  }

  /** Takes a redemption back. It is another action, so it has another key. */
  function reverse(redemptionId: string, reason: string): Promise<Answer> {
    return carryOut({
      key: randomUUID(),
      path: `/vouchers/redemptions/${redemptionId}/reverse`,
      body: { reason },
    });
  }

  async function carryOut(action: Action): Promise<Answer> {
    write([...unfinished(), action]); // Rule 1.
    return conclude(action);
  }

  async function conclude(action: Action, isOpen = false): Promise<Answer> {
    const answer = await send(options, { ...action, isOpen });
    write(unfinished().filter(({ key }) => key !== action.key)); // Rule 4.
    return answer;
  }

  /** Call it at every start: whatever a power cut left open is asked again. */
  async function finish(): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    for (const action of unfinished()) answers.push(await conclude(action, true));
    return answers;
  }

  function unfinished(): readonly Action[] {
    return existsSync(notebook) ? JSON.parse(readFileSync(notebook, 'utf8')) : [];
  }

  /** Whole or not at all, and on the disk before anything is sent. */
  function write(actions: readonly Action[]): void {
    writeFileSync(`${notebook}.new`, JSON.stringify(actions), { flush: true });
    renameSync(`${notebook}.new`, notebook);
  }

  return { verify, redeem, reverse, finish, unfinished };
}

interface Request extends Omit<Action, 'key'> {
  readonly key?: string;
  /** It may have been done before. */
  readonly isOpen?: boolean;
}

/** Rule 2: until there is an answer that will not change, or nothing was done and it would take too long. */
export async function send(options: TillOptions, request: Request): Promise<Answer> {
  const { wait = pause } = options;
  let { isOpen = false } = request;
  for (let attempt = 1; ; attempt += 1) {
    const response = await tryOnce(options, request);
    if (response !== undefined && !mayHelpAgain(response)) {
      // A caller that is refused here does not learn what an earlier attempt has done.
      if (isOpen && [401, 403].includes(response.status)) throw new NotKnownYet(response.answer.message);
      return response.answer;
    }
    isOpen ||= response?.status !== 429;
    const ms = pauseMs(attempt, response);
    if (attempt === attemptsMax || ms > longestWaitMs) {
      if (response === undefined || isOpen)
        throw new NotKnownYet(response?.answer.message ?? 'There is no network.');
      return { ...response.answer, retryAfterSeconds: Math.ceil(ms / 1000) };
    }
    await wait(ms);
  }
}

interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly answer: Answer;
}

/**
 * Returns undefined when the network failed before, in or after the request, or when something answered that
 * is not the service, such as the log-in page of a hotel. The till cannot tell which.
 */
async function tryOnce({ base, token }: TillOptions, request: Request): Promise<Response | undefined> {
  const { path, body, key } = request;
  try {
    const response = await fetch(`${base}/api/v1/open-platform${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(attemptMs),
    });
    const { status, headers } = response;
    const isReplay = headers.get('Idempotent-Replayed') === 'true';
    return { status, headers, answer: { ...JSON.parse(await response.text()), status, isReplay } };
  } catch {
    return undefined;
  }
}

/** Rule 3. The header knows best; without it, conflicts, limits and failures of the service pass. */
function mayHelpAgain({ status, headers }: Response): boolean {
  const said = headers.get('Should-Retry');
  if (said !== null) return said === 'true';
  return status === 409 || status === 429 || status >= 500;
}

/** As long as the service asks for; else half a second, then twice that, and never in step with others. */
function pauseMs(attempt: number, response: Response | undefined): number {
  const asked = Number(response?.headers.get('Retry-After') ?? 0);
  if (asked > 0) return asked * 1000;
  return Math.min(8000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** A scanner gives the value of a QR picture; what people type is the six-character code. */
function credentialOf(scanned: string): { type: string; value: string } {
  return { type: scanned.startsWith('v1.') ? 'qr_token' : 'redeem_code', value: scanned };
}

const usage = 'Say what to do: sell <scanned> <order>, return <redemption> <reason>, or finish.';

/** Ends with 0 when it is done, with 1 when it was refused, and with 2 while the outcome is unknown. */
async function main([command, subject = '', more = '']: readonly string[]): Promise<number> {
  const { BASE: base = 'http://127.0.0.1:8080', TOKEN: token = '', NOTEBOOK } = process.env;
  const till = openTill({ base, token, storeId: 'shop-1', notebook: NOTEBOOK ?? 'till-notebook.json' });
  try {
    for (const answer of await till.finish()) console.log('From last time:', told(answer));
    if (command === 'sell') {
      const seen = await till.verify(subject);
      // A voucher that is redeemed already goes on: redeem tells whether it was for this order.
      if (seen.data?.valid !== true && seen.data?.reason !== 'already_redeemed') return show(seen);
      return show(await till.redeem(subject, more));
    }
    if (command === 'return') return show(await till.reverse(subject, more));
    if (command !== 'finish') console.log(usage);
    return command === 'finish' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotKnownYet)) throw error;
    console.log(`Not known yet; do not hand out anything. Try again later: finish. (${error.message})`);
    return 2;
  }
}

function show(answer: Answer): number {
  console.log(told(answer));
  return answer.status === 200 && answer.data?.valid !== false ? 0 : 1;
}

function told({ status, isReplay, data, error, message, retryAfterSeconds }: Answer): string {
  if (data?.valid === false) return `Not good: ${data.reason}.`;
  if (retryAfterSeconds !== undefined) return `Not done. Try again in ${retryAfterSeconds} s. (${message})`;
  if (status !== 200) return `Refused: ${error?.code ?? status} ${error?.details?.reason ?? ''} ${message}`;
  const what = data?.type === 'reversal' ? 'Taken back' : 'Redeemed';
  return `${what}: ${data?.redemptionId}${isReplay ? ' (it had been done; the answer was lost)' : ''}.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main(process.argv.slice(2));
