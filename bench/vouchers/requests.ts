// Whole requests of a till, as bytes, for the product and for whoever answers the same.
import { newId } from '../../src/shared/ids.js';

const openPlatform = '/api/v1/open-platform';
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

export function createTill(port: number, token: string) {
  function post(path: string, body: object, { bearer = token, key = newId('key') } = {}): string {
    const text = JSON.stringify(body);
    const lines = [
      `POST ${openPlatform}${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'User-Agent: signalbox-bench',
      `Authorization: Bearer ${bearer}`,
      'Content-Type: application/json',
      `Content-Length: ${text.length}`,
      `Idempotency-Key: ${key}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${text}`;
  }

  return {
    verify: (code: string, { store_id, bearer }: { store_id: string; bearer: string }) =>
      post('/vouchers/verify', { credential: credentialOf(code), store_id }, { bearer }),
    redeem(code: string) {
      const redemption = { external_order_id: 'order-1', store_id: 'shop-1', operator_id: 'anna' };
      return post('/vouchers/redeem', { credential: credentialOf(code), ...redemption });
    },
    /** The templates by turns, and the next user for each round of them. */
    issues: (count: number, templates: readonly string[], users: readonly string[]) =>
      Array.from({ length: count }, (_, n) =>
        post('/vouchers/issue', {
          template_id: templates[n % templates.length],
          external_issue_id: newId('x'),
          recipient_user_id: users[Math.floor(n / templates.length)],
        }),
      ),
  };
}

const credentialOf = (value: string) => ({ type: 'redeem_code', value });

/** Another code for each number. */
export function codeOf(nth: number): string {
  let rest = nth;
  let code = '';
  for (let place = 0; place < codeLength; place += 1) {
    code = `${symbols[rest % symbols.length]}${code}`;
    rest = Math.floor(rest / symbols.length);
  }
  return code;
}
