// The four parts of a wallet, as links above each.
import { route } from '../router.js';

const parts = [
  ['wallet', 'Vouchers'],
  ['wallet/sends', 'Sent'],
  ['wallet/stock', 'Stock'],
  ['wallet/apps', 'Who may send'],
] as const;

export function WalletTabs() {
  const { path } = route.value;
  return (
    <nav aria-label="Parts of the wallet" class="tabs link-row">
      <ul class="link-list">
        {parts.map(([at, text]) => (
          <li key={at}>
            <a href={`#/${at}`} aria-current={path === at ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
