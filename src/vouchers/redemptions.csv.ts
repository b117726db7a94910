// Redemptions as CSV (RFC 4180) for spreadsheets: every cell is text there, whatever somebody wrote into it.
import type { Schemas } from '../generated/schemas.js';
import { MediaAnswer } from '../shared/endpoint.js';

type Redemption = Schemas['vouchers.Redemption'];
type Query = Schemas['vouchers.RedemptionsQuery'];

const columns: readonly (readonly [name: string, cell: (redemption: Redemption) => string | undefined])[] = [
  ['redemptionId', ({ redemptionId }) => redemptionId],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['externalOrderId', ({ externalOrderId }) => externalOrderId],
  ['storeId', ({ storeId }) => storeId],
  ['operatorId', ({ operatorId }) => operatorId],
  ['occurredAt', ({ occurredAt }) => occurredAt],
  ['createdAt', ({ createdAt }) => createdAt],
  ['reversalOf', ({ reversalOf }) => reversalOf],
  ['reason', ({ reason }) => reason],
  ['templateId', ({ templateId }) => templateId],
  ['externalTemplateId', ({ externalTemplateId }) => externalTemplateId],
  ['voucherId', ({ voucherId }) => voucherId],
  ['voucherName', ({ voucher }) => voucher.name],
  ['voucherStatus', ({ voucher }) => voucher.status],
  ['holderUserId', ({ voucher }) => voucher.holderUserId],
];

/** No page behind it can be asked for: see RedemptionsQuery. */
const pagesMax = 10_000;

export const csvHeaders = ['Content-Disposition', 'Link', 'X-Total-Count'] as const;

export interface CsvPage {
  readonly applicationId: string;
  readonly items: readonly Redemption[];
  readonly total: number;
  readonly query: Query;
}

/** One page, as in JSON: the headers tell how many rows there are in all, and where the next page is. */
export function csvAnswer({ applicationId, items, total, query }: CsvPage): MediaAnswer {
  const { page, limit } = query;
  const rows = [columns.map(([name]) => name), ...items.map((item) => columns.map(([, cell]) => cell(item)))];
  const hasNext = page * limit < total && page < pagesMax;
  const next = `<?${new URLSearchParams({ ...textsOf(query), page: String(page + 1) })}>; rel="next"`;
  return new MediaAnswer({
    body: rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join(''),
    headers: [
      ['Content-Disposition', `attachment; filename="redemptions-${applicationId}-${page}.csv"`],
      ['X-Total-Count', String(total)],
      ...(hasNext ? [['Link', next] as const] : []),
    ],
  });
}

/** What a spreadsheet would run as a formula, also where it is written in the wide forms of East Asia. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

function quoted(cell = ''): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textsOf(query: Query): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
