// Makes one request to a webhook, signed, and says what came of it.
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Span, SpanEnd, Tracing } from '../shared/tracing.js';
import { isStanding, receiverIdOf } from '../updates/standing.js';
import type { EndpointSign } from './dispatcher/breaker.js';
import type { PushTarget, SendAsked, SendAttempt, SentAttempt } from './dispatcher/ports.js';
import type { BotWebhooks, PostOutcome, TelegramPush, WebhookSender } from './outside.js';
import { secretHeader, signedHeaders } from './signing.js';

export interface SendingOptions {
  readonly sender: WebhookSender;
  /** The wall clock that signs; receivers compare it with their own. */
  readonly clock: Clock;
  readonly log: Log;
  /** This is called for every request that was made for a bot. */
  readonly attempted: BotWebhooks['attempted'];
  readonly telegramPush: TelegramPush;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

export interface SignedRequest {
  readonly webhook: PushTarget['webhook'];
  /** The update or event. */
  readonly id: string;
  readonly body: string;
  /** The span of the attempt, where it is traced. */
  readonly traceparent?: string | undefined;
  /** Called with each 2xx answer, of which all that is read is kept then. Never rejects. */
  readonly heard?: (answer: Answered) => Promise<void>;
}

type Answered = Exclude<PostOutcome, { readonly errorClass: string }>;

/** The words of the document. */
const noSecret: SentAttempt = Object.freeze({
  isSuccess: false,
  sign: 'unknown',
  errorClass: 'no_secret',
  error: 'secret_token is not set',
});

/** An update that there is not at Telegram is done without a request, so that nothing waits behind it. */
const nothingToSend: SentAttempt = Object.freeze({ isSuccess: true, sign: 'unknown' });

/** So much of an answer is shown. */
const responseBytesMax = 1_024;

/** These say nothing of the endpoint: this node has made no request. */
const ofOurOwn = ['busy', 'aborted'];

/** Signs what is sent and makes the request; nothing is logged or counted. */
export function createSigned({ sender, clock }: Pick<SendingOptions, 'sender' | 'clock'>) {
  return async ({ webhook, id, body, traceparent, heard }: SignedRequest): Promise<SentAttempt> => {
    const { url, allowedIps, secrets, tellsSecret } = webhook;
    const at = clock.now();
    const signed = signedHeaders({ updateId: id, body, at, secrets });
    if (signed === undefined) return noSecret;
    const own = tellsSecret ? { ...signed, ...secretHeader({ at, secrets }) } : signed;
    const headers = traceparent === undefined ? own : { ...own, traceparent };
    const request = { url, allowedIps, headers, body };
    const outcome = await sender.post(heard === undefined ? request : { ...request, keepsAll: true });
    const sent = sentBy(outcome, at);
    if (sent.isSuccess && !('errorClass' in outcome)) await heard?.(outcome);
    return sent;
  };
}

export function createSending(options: SendingOptions): SendAttempt {
  const { sender, clock, log, attempted, telegramPush, tracing } = options;
  const signed = createSigned({ sender, clock });

  /** Throws where the update cannot be written just now: the attempt has failed then. */
  async function sentToTelegram({ target, delivery, body }: SendAsked, span: Span | undefined) {
    const { id: botId, webhook } = target;
    const written = await telegramPush.written({ botId, seq: delivery.seq, json: body });
    if (written === undefined) return nothingToSend;
    return signed({
      ...{ webhook, id: delivery.id, body: written, traceparent: span?.traceparent },
      heard: ({ headers: { contentType = '' }, firstBytes }) =>
        telegramPush.answered({ botId, contentType, body: firstBytes }),
    });
  }

  async function attempt(asked: SendAsked, span: Span | undefined): Promise<SentAttempt> {
    const beganAt = clock.monotonic();
    const { target, delivery, attempt, body } = asked;
    const { webhook } = target;
    const isTelegram = webhook.format === 'telegram';
    const outcome = isTelegram
      ? await sentToTelegram(asked, span)
      : await signed({ webhook, id: delivery.id, body, traceparent: span?.traceparent });
    const result: SentAttempt = isTelegram ? { ...outcome, format: 'telegram' } : outcome;
    const { statusCode: status, errorClass, isSuccess } = result;
    const durationMs = clock.monotonic() - beganAt;
    const duration_ms = Math.round(durationMs);
    if (result.sign !== 'unknown' && !isStanding(target.id))
      attempted({ botId: target.id, at: clock.now(), isSuccess, durationMs });
    const receiver = isStanding(target.id) ? { application: receiverIdOf(target.id) } : { bot: target.id };
    const of = { ...receiver, delivery: delivery.id, attempt, traceId: span?.traceId };
    // Successes are in the list of deliveries; a line for each costs more than it tells.
    const line = { ...of, status, error_class: errorClass, duration_ms };
    if (result.isSuccess) log.debug(line, 'delivery.attempted');
    else log.info(line, 'delivery.attempted');
    return result;
  }

  async function traced(asked: SendAsked, span: Span): Promise<SentAttempt> {
    try {
      const result = await attempt(asked, span);
      span.end(endOf(result));
      return result;
    } catch (error) {
      span.end({ code: 'fault', isFailed: true });
      throw error;
    }
  }

  return (asked) => {
    const span = tracing && attemptSpan(tracing, asked);
    return span === undefined ? attempt(asked, span) : traced(asked, span);
  };
}

/** One attempt, below the turn that has published the update; nothing in it is of the receiver. */
function attemptSpan(tracing: Tracing, { traceparent, delivery, attempt }: SendAsked): Span | undefined {
  if (traceparent === undefined) return undefined;
  const facts = { 'signalbox.delivery.id': delivery.id, 'signalbox.delivery.attempt': attempt };
  const attributes = { ...facts, 'signalbox.update.type': delivery.type };
  return tracing.begin(traceparent, { name: 'delivery', kind: 'client', attributes });
}

function endOf({ isSuccess, statusCode, errorClass }: SentAttempt): SpanEnd {
  const status = statusCode === undefined ? {} : { 'http.response.status_code': statusCode };
  return { code: errorClass, isFailed: !isSuccess, attributes: status };
}

function sentBy(outcome: PostOutcome, at: number): SentAttempt {
  if ('errorClass' in outcome) {
    const { errorClass, message: error } = outcome;
    return { isSuccess: false, sign: ofOurOwn.includes(errorClass) ? 'unknown' : 'down', errorClass, error };
  }
  const { status, headers, firstBytes, bytes } = outcome;
  const response = Buffer.from(firstBytes.subarray(0, responseBytesMax)).toString('utf8');
  const answer = { sign: signOf(status), statusCode: status, responseBytes: bytes, response };
  if (status >= 200 && status < 300) return { ...answer, isSuccess: true };
  const retryAfterMs = retryAfterIn(headers.retryAfter, at);
  const failed = {
    ...answer,
    isSuccess: false,
    errorClass: 'status',
    error: `the endpoint answered ${status}`,
  };
  return retryAfterMs === undefined ? failed : { ...failed, retryAfterMs };
}

function signOf(status: number): EndpointSign {
  return status >= 500 || status === 429 ? 'down' : 'up';
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterIn(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
