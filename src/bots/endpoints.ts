// The list of all endpoints of bots.
import { applyForBot, resubmitBot } from './applying.endpoints.js';
import { approveBot, disableBot, enableBot, listBots, readBot, rejectBot } from './bots.admin.endpoints.js';
import { readMetrics } from './calls/metrics.endpoint.js';
import { readIdentity, verifyToken } from './identity.endpoints.js';
import { listMyBots, readMyBot, regenerateToken, revokeToken } from './my.endpoints.js';
import { commandEndpoints } from './settings/commands.endpoints.js';
import { developerEndpoints } from './settings/developer.endpoints.js';
import { ownSettingEndpoints } from './settings/own.endpoints.js';
import { platformEndpoints } from './settings/platform.endpoints.js';
import { webhookEndpoints } from './settings/webhook.endpoints.js';

export const botsEndpoints = Object.freeze([
  applyForBot,
  resubmitBot,
  listMyBots,
  readMyBot,
  regenerateToken,
  revokeToken,
  readMetrics,
  readIdentity,
  verifyToken,
  listBots,
  readBot,
  approveBot,
  rejectBot,
  disableBot,
  enableBot,
  ...developerEndpoints,
  ...ownSettingEndpoints,
  ...commandEndpoints,
  ...webhookEndpoints,
  ...platformEndpoints,
]);
