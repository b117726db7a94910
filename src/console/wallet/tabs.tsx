// The four parts of a wallet, as links above each.
import { Tabs, tabsOf } from '../parts/tabs.js';

const parts = [
  ['', 'Vouchers'],
  ['sends', 'Sent'],
  ['stock', 'Stock'],
  ['apps', 'Who may send'],
] as const;

export function WalletTabs() {
  return <Tabs label="Parts of the wallet" tabs={tabsOf(['wallet'], parts)} />;
}
