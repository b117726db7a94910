// The list of all endpoints of applications.
import { adminSwitchApplication, listAllApplications } from './applications.admin.endpoints.js';
import {
  createApplication,
  listApplications,
  patchApplication,
  readApplication,
  switchApplication,
} from './applications.endpoints.js';
import { linkBot, unlinkBot } from './bot-links.endpoints.js';
import { readContext } from './context.endpoint.js';
import { issueToken, listTokens, revokeToken } from './tokens.endpoints.js';

export const applicationsEndpoints = Object.freeze([
  readContext,
  listApplications,
  createApplication,
  readApplication,
  patchApplication,
  ...switchApplication,
  listTokens,
  issueToken,
  revokeToken,
  linkBot,
  unlinkBot,
  listAllApplications,
  ...adminSwitchApplication,
]);
