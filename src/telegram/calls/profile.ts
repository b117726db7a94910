// What a bot says of itself: its name, its description and its short description, each in one language.
import type { Schemas } from '../../generated/schemas.js';
import type { Parameters } from '../reading/parameters.js';
import { badRequest } from '../refusals.js';
import type { TelegramCall } from './call.js';

export const getMyName: TelegramCall = {
  endpoint: 'bots.me',
  prepare: () => ({ body: {}, result: (data) => ({ name: (data as Schemas['bots.Identity']).name }) }),
};

type Field = 'description' | 'short_description';

function setting(endpoint: string, field: Field): TelegramCall {
  return {
    endpoint,
    prepare({ parameters }) {
      refuseLanguage(parameters);
      return { body: { [field]: parameters.text(field) ?? '' }, result: () => true };
    },
  };
}

function reading(endpoint: string, field: Field): TelegramCall {
  return {
    endpoint,
    prepare({ parameters }) {
      refuseLanguage(parameters);
      return { body: {}, result: (data) => ({ [field]: (data as Readonly<Record<Field, string>>)[field] }) };
    },
  };
}

function refuseLanguage(parameters: Parameters): void {
  if (parameters.given('language_code')) throw badRequest('language_code is not supported here');
}

export const setMyDescription = setting('bots.set_my_description', 'description');
export const getMyDescription = reading('bots.get_my_description', 'description');
export const setMyShortDescription = setting('bots.set_my_short_description', 'short_description');
export const getMyShortDescription = reading('bots.get_my_short_description', 'short_description');
