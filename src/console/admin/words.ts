// The roles and statuses that an administrator chooses from, and how they are shown.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/tone.state.js';

type Role = Schemas['accounts.Role'];
type ApplicationStatus = Schemas['applications.AdminApplication']['status'];

export const roleMeanings: Readonly<Record<Role, string>> = {
  reviewer: 'Decides about bots and templates',
  admin: 'Administers the platform, and decides about bots and templates too',
};
export const roles = Object.keys(roleMeanings) as readonly Role[];

type PersonStatus = Schemas['admin.PersonStatus'];

export const personTone: Readonly<Record<PersonStatus, Tone>> = { active: 'good', suspended: 'bad' };
export const personStatuses = Object.keys(personTone) as readonly PersonStatus[];

export const applicationTone: Readonly<Record<ApplicationStatus, Tone>> = { active: 'good', disabled: 'bad' };
export const applicationStatuses = Object.keys(applicationTone) as readonly ApplicationStatus[];
