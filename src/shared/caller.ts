// The caller of a request, as each of the four authenticators reports it to a handler.

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

/** The names that the owner gave the application and the token. */
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
  /** The hash of the token of the request. */
  readonly tokenHash: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly scopes: readonly string[];
  /** The settings of the platform for this bot alone. */
  readonly platform?: BotPlatform;
}

export interface BotPlatform {
  readonly dispatchableMembers?: boolean;
  /** Absent: the usual number. */
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
