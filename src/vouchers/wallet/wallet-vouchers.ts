// A voucher as its holder sees it, with its issuer and its terms; refused when it is not the caller's own.
import type { Schemas } from '../../generated/schemas.js';
import { refuse } from '../../shared/errors.js';
import type { VouchersDeps } from '../deps.js';
import { type Content, writtenFreely } from '../templates/template.js';
import { type VoucherRow, voucherOf } from '../vouchers/voucher.js';
import { whyNotRedeemable } from '../vouchers/voucher.machine.js';

/** Throws VOUCHER_NOT_FOUND also when another person holds it. */
export async function ownVoucher(
  { vouchers }: Pick<VouchersDeps, 'vouchers'>,
  { id, userId }: { id: string; userId: string },
): Promise<VoucherRow> {
  const row = await vouchers.byId(id);
  if (row?.st.context.holderUserId !== userId)
    throw refuse('VOUCHER_NOT_FOUND', { message: 'You have no such voucher.' });
  return row;
}

/** Throws the refusal that a till would get, for a voucher that no credential can redeem any more. */
export function checkShowable(row: VoucherRow, now: number): void {
  const reason = whyNotRedeemable(row, {}, now);
  if (reason === 'already_redeemed') throw refuse('VOUCHER_ALREADY_REDEEMED');
  // The holder may prepare a voucher that is not valid yet.
  if (reason === undefined || reason === 'not_yet_valid') return;
  throw refuse('VOUCHER_NOT_REDEEMABLE', { details: { reason } });
}

type Shown = Pick<VouchersDeps, 'templateStore' | 'applications' | 'covers'>;

export async function summariesOf(
  deps: Shown,
  { rows, at }: { rows: readonly VoucherRow[]; at: number },
): Promise<Schemas['vouchers.WalletVoucherPage']['items']> {
  const contents = new Map<string, Promise<Content>>();
  const applications = new Map<string, ReturnType<typeof applicationOf>>();
  return Promise.all(
    rows.map(async (row) => {
      const { templateId, applicationId } = row.st.context;
      const content = remembered(contents, templateId, () => contentOf(deps, templateId));
      const application = remembered(applications, applicationId, () => applicationOf(deps, applicationId));
      return summaryOf(deps, { row, content: await content, application: await application, at });
    }),
  );
}

export async function wholeOf(
  deps: Shown,
  { row, at }: { row: VoucherRow; at: number },
): Promise<Schemas['vouchers.WalletVoucher']> {
  const { templateId, applicationId } = row.st.context;
  const [content, application] = await Promise.all([
    contentOf(deps, templateId),
    applicationOf(deps, applicationId),
  ]);
  const { description } = content;
  return {
    ...summaryOf(deps, { row, content, application, at }),
    fulfillmentCategory: content.fulfillmentCategory,
    acquisitionSource: content.acquisitionSource,
    credentialEpoch: row.st.context.epoch ?? 0,
    ...(description !== undefined && { description }),
    ...writtenFreely(content),
  };
}

interface Parts {
  readonly row: VoucherRow;
  readonly content: Content;
  readonly application: Schemas['vouchers.WalletApplication'];
  readonly at: number;
}

function summaryOf({ covers }: Shown, { row, content, application, at }: Parts) {
  const { issuerName, fulfillerName, coverFileId } = content;
  return {
    ...voucherOf(row),
    application,
    issuerName,
    fulfillerName,
    ...(coverFileId !== undefined && { coverUrl: covers.urlOf(coverFileId, at) }),
  };
}

async function contentOf({ templateStore }: Shown, templateId: string): Promise<Content> {
  const template = await templateStore.byId(templateId);
  if (template === null) throw new Error(`The template ${templateId} of a voucher is gone.`);
  return template.st.context.content;
}

async function applicationOf({ applications }: Shown, id: string) {
  return { id, ...(await applications.label(id)) };
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
