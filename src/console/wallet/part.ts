// The screens of the folder, by their addresses.
import type { Screen } from '../screen.js';
import { Apps } from './apps.js';
import { Sends } from './sends.js';
import { Stock } from './stock.js';
import { Voucher } from './voucher.js';
import { Vouchers } from './vouchers.js';

export const screens: readonly Screen[] = [
  { pattern: 'wallet', view: Vouchers },
  { pattern: 'wallet/vouchers/:id', view: Voucher },
  { pattern: 'wallet/sends', view: Sends },
  { pattern: 'wallet/stock', view: Stock },
  { pattern: 'wallet/apps', view: Apps },
];
