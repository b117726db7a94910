// Passwords that cost a test next to nothing; what the product takes is tried once, in passwords.test.ts.
import type { PasswordOptions } from '../../src/accounts/passwords.js';

export const cheapPasswords: PasswordOptions = Object.freeze({ cost: { N: 16, r: 8, p: 1 } });
