// Who is calling: what each of the four authenticators tells a handler.

export type Role = 'reviewer' | 'admin';

export interface AccountCaller {
  readonly kind: 'account';
  readonly userId: string;
  readonly username: string;
  readonly roles: readonly Role[];
  /** Absent when an external identity provider authenticates the person. */
  readonly sessionId?: string;
}

export interface ApplicationCaller {
  readonly kind: 'application';
  readonly applicationId: string;
  readonly tokenId: string;
  readonly scopes: readonly string[];
  readonly labels: ApplicationLabels;
}

/** What its owner calls the application and the token. */
export interface ApplicationLabels {
  readonly applicationName: string;
  readonly tokenName: string;
  readonly tokenPrefix: string;
  /** ISO 8601. */
  readonly expiresAt?: string;
}

export interface BotCaller {
  readonly kind: 'bot';
  readonly botId: string;
  /** Of the token that it came with. */
  readonly tokenHash: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly scopes: readonly string[];
  /** What the platform has set for this bot alone. */
  readonly platform?: BotPlatform;
}

export interface BotPlatform {
  readonly dispatchableMembers?: boolean;
  /** Absent: as for every bot. */
  readonly sendsPerMinute?: number;
}

export interface AnonymousCaller {
  readonly kind: 'none';
}

export interface Callers {
  readonly account: AccountCaller;
  readonly application: ApplicationCaller;
  readonly bot: BotCaller;
  readonly none: AnonymousCaller;
}

export type Auth = keyof Callers;
export type Caller = Callers[Auth];
