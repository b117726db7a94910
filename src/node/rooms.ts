// Opens the rooms of a node on what stands beneath them, each with what it needs from the others.
import { type Accounts, createAccounts } from '../accounts/accounts.js';
import { accountsEndpoints } from '../accounts/endpoints.js';
import { isReserved } from '../accounts/username.js';
import { adminEndpoints } from '../admin/endpoints.js';
import { createApplications } from '../applications/applications.js';
import { applicationsEndpoints } from '../applications/endpoints.js';
import { leavingApplications } from '../applications/leaving.js';
import { runtimeLimitsOf } from '../applications/runtime-limits.js';
import { notingUses } from '../applications/token-usage.js';
import { createBots } from '../bots/bots.js';
import { botsEndpoints } from '../bots/endpoints.js';
import { leavingBots } from '../bots/leaving.js';
import type { Config } from '../config.js';
import type { AuditLog } from '../guards/audit.js';
import { type Authenticator, createAuthenticator } from '../guards/authenticate.js';
import { createKeptAnswers, type KeptAnswers } from '../guards/kept-answers.js';
import type { RateLimiter } from '../guards/rate-limit.js';
import type { Revocation } from '../guards/revocation.js';
import type { Clock } from '../shared/clock.js';
import { type BoundEndpoint, bind } from '../shared/endpoint.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import { vouchersEndpoints } from '../vouchers/endpoints.js';
import { createVouchers } from '../vouchers/vouchers.js';
import type { NodeActors } from './actors.js';
import { type AdminPlace, announceAdmin } from './announcements.js';
import { allEndpoints } from './endpoints.js';
import type { NodeFiles } from './files.js';
import { withoutVouchers } from './without-vouchers.js';

/** Under this name the room of vouchers hears that somebody has gone. */
const voucherListener = 'vouchers';

export interface NodeRoomsOptions extends AdminPlace {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly revocation: Revocation;
  readonly audit: AuditLog;
  readonly cluster: NodeActors;
  readonly covers: NodeFiles['covers'];
  /** Gets what has to be stopped before the stores are closed. */
  readonly closers: (() => Promise<void>)[];
}

export interface NodeRooms {
  readonly accounts: Accounts;
  readonly authenticator: Authenticator;
  readonly keptAnswers: KeptAnswers;
  readonly endpoints: readonly BoundEndpoint[];
}

export async function openNodeRooms(options: NodeRoomsOptions): Promise<NodeRooms> {
  const { config, log, clock, closers, mongo, limiter, revocation, audit, cluster, covers } = options;
  const accounts = createAccounts({
    mongo,
    clock,
    log,
    limiter,
    revocation,
    audit,
    belongings: { applications: leavingApplications(mongo), bots: leavingBots(mongo) },
    listeners: [voucherListener],
    ...identityOf(config),
  });
  await accounts.prepare();
  const { people, firstPerson } = accounts;
  const usernames = { claim: accounts.usernames.claim, isReserved };
  const bots = createBots({ mongo, actors: cluster.actors, clock: cluster.clock, usernames });
  const runtimeLimits = runtimeLimitsOf(allEndpoints, config.rateLimitScale);
  const applications = createApplications({ mongo, clock, log, revocation, audit, bots, runtimeLimits });
  applications.usage.start();
  closers.push(applications.usage.stop);
  const keptAnswers = createKeptAnswers({ mongo, actors: cluster.actors, clock: cluster.clock });
  const vouchers = await createVouchers({
    mongo,
    clock: cluster.clock,
    actors: cluster.actors,
    keyed: keptAnswers,
    applications: applications.owners,
    people: accounts.peopleLookup,
    departed: accounts.departed(voucherListener),
    log,
    covers,
    codeTtlSeconds: config.codeTtlSeconds,
    graceSeconds: config.credentialGraceSeconds,
    sendTtlSeconds: config.sendTtlSeconds,
  });
  for (const chore of [vouchers.departures, vouchers.coverHolds]) {
    chore.start();
    closers.push(chore.stop);
  }
  const door = createAuthenticator({
    accounts: accounts.tokens,
    applicationTokens: applications.tokens,
    botTokens: bots.tokens,
    revocation,
    clock,
    scale: config.rateLimitScale,
  });
  const all = [
    ...bind(accountsEndpoints, accounts.deps),
    ...bind(adminEndpoints, { clock, audit, people, cluster, keys: accounts }),
    ...bind(applicationsEndpoints, applications.deps),
    ...bind(botsEndpoints, bots.deps),
    ...bind(vouchersEndpoints, vouchers.deps),
  ];
  const endpoints = config.vouchers === 'off' ? withoutVouchers(all) : all;
  await announceAdmin(options, { people: firstPerson, audit, clock });
  return { accounts, authenticator: notingUses(door, applications.usage), keptAnswers, endpoints };
}

/** Who signs the tokens of people: an identity provider, when the settings name one, else this platform. */
function identityOf(config: Config) {
  const names = {
    issuer: config.accountIssuer ?? 'signalbox',
    audience: config.accountAudience ?? 'signalbox',
  };
  if (config.accountJwksUrl === undefined) return { names };
  return { names, provider: { jwksUrl: config.accountJwksUrl, ...names } };
}
