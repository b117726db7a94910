// The messages of one socket that wait because their caller is over its budget: heard in their order, when it
// may cause more work.

// Decision: docs/decisions/cost-budget.md
import type { Payer } from '../shared/payer.js';
import type { CostLimiter } from './cost-limiter.js';

export interface HeldMessage {
  readonly data: ArrayBuffer;
  readonly isBinary: boolean;
}

export interface HeldMessagesContext {
  readonly costs: CostLimiter;
  readonly payer: Payer;
  /** False means that messages are no longer heard. */
  isOpen(): boolean;
  /** Answers with what it has cost. */
  hear(message: HeldMessage): number;
  tooDear(): void;
}

const messagesMax = 64;
const bytesMax = 16 * 1024;
/**
 * Longer than a request waits: a thousand sockets of one caller may be back at once, and have more to ask
 * than it may cause in a moment.
 */
const waitMaxMs = 10_000;

export class HeldMessages {
  private readonly context: HeldMessagesContext;
  private readonly messages: HeldMessage[] = [];
  private bytes = 0;

  constructor(context: HeldMessagesContext) {
    this.context = context;
  }

  add(message: HeldMessage): void {
    this.bytes += message.data.byteLength;
    if (this.messages.length >= messagesMax || this.bytes > bytesMax) this.context.tooDear();
    else this.messages.push(message);
  }

  /** Resolves when none waits. */
  async hearAll(): Promise<void> {
    const { costs, payer, tooDear } = this.context;
    let sinceMs = costs.now();
    while (this.messages.length > 0 && this.context.isOpen()) {
      const mayGoOn = await costs.admit(payer)?.then(
        () => true,
        () => false,
      );
      if (mayGoOn !== false) {
        costs.end(payer, this.hearSome());
        sinceMs = costs.now();
      } else if (costs.isFarOver(payer) || costs.now() - sinceMs > waitMaxMs) tooDear();
      else await costs.pause();
    }
  }

  private hearSome(): number {
    const { context, messages } = this;
    let costMs = 0;
    do {
      const next = messages.shift();
      if (next === undefined || !context.isOpen()) return costMs;
      this.bytes -= next.data.byteLength;
      costMs += context.hear(next);
    } while (context.costs.isWithin(context.payer));
    return costMs;
  }
}
