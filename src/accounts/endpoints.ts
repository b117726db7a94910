// The list of all endpoints of accounts.
import { changePassword } from './change-password.endpoint.js';
import { logIn } from './log-in.endpoint.js';
import { logOut } from './log-out.endpoint.js';
import { deleteMe, getMe, updateMe } from './me.endpoints.js';
import { refresh } from './refresh.endpoint.js';
import { register } from './register.endpoint.js';
import { resetPassword } from './reset-password.endpoint.js';

export const accountsEndpoints = [
  register,
  logIn,
  refresh,
  logOut,
  changePassword,
  resetPassword,
  getMe,
  updateMe,
  deleteMe,
];
