// How the states of voucher templates are shown, to all who see them.
import type { Schemas } from '../../client/client.js';
import type { Tone } from './tone.state.js';

export const templateTone: Readonly<Record<Schemas['vouchers.TemplateStatus'], Tone>> = {
  draft: 'waiting',
  reviewing: 'under-way',
  active: 'good',
  rejected: 'bad',
  paused: 'waiting',
  ended: 'over',
  archived: 'over',
};
