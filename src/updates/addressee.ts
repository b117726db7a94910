// A bot as one to whom updates are published: what decides whether it hears of something.

export interface Addressee {
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly isActive: boolean;
  /** It was ended, or its developer has gone: it never works again. */
  readonly isGone?: boolean;
  readonly groupPrivacy: boolean;
  readonly supportsInlineQueries: boolean;
  readonly friendRequestMode: 'auto_accept' | 'auto_reject' | 'manual';
  /** Empty: everything but the explicit types. */
  readonly allowedUpdates: readonly string[];
  readonly scopes: readonly string[];
  readonly deliveryMode: 'webhook' | 'polling';
  /** Absent while it has no token. */
  readonly tokenHash?: string | undefined;
}
