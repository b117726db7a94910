// The room of vouchers, as the node opens it.
import { vouchersEndpoints } from './endpoints.js';
import type { AuditInsert } from './ledger/audit-row.js';
import { createLiveVouchers } from './live.js';
import type { VouchersOutside } from './outside.js';
import { createEventSource } from './vouchers/event-source.js';
import { collections, createVouchers, voucherKinds } from './vouchers.js';

const name = 'vouchers';

export const vouchersRoom = Object.freeze({
  name,
  collections,
  kinds: ({ auditInsert }: { auditInsert: AuditInsert }) => voucherKinds(auditInsert),
  endpoints: vouchersEndpoints,
  hearsOfDeletions: true as const,
  standingSource: createEventSource,
  mayBeOff: {
    family: 'voucher' as const,
    isOff: ({ vouchers }: { readonly vouchers: 'on' | 'off' }) => vouchers === 'off',
  },
  async open(given: VouchersOutside) {
    const { config, clusterClock, deletedAccounts, mongo, onCommitted, act, ask, log } = given;
    const isSwitchedOff = config.vouchers === 'off';
    const { applications, people, covers, bots, botApplications, privateChats } = given;
    const { deps, deletedHolders, coverHolds } = await createVouchers({
      mongo,
      clock: clusterClock,
      act,
      ask,
      applications,
      people,
      ...{ bots, botApplications, privateChats },
      isSwitchedOff,
      deletedAccounts: deletedAccounts(name),
      log,
      covers,
      codeTtlSeconds: config.codeTtlSeconds,
      graceSeconds: config.credentialGraceSeconds,
      sendTtlSeconds: config.sendTtlSeconds,
    });
    const liveVouchers = createLiveVouchers({ mongo, onCommitted, isSwitchedOff });
    return { deps, offers: { liveVouchers }, chores: [deletedHolders, coverHolds] };
  },
});
