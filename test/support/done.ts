// What a call of the client has answered, where a failure ends the test.
import type { CallFailure, CallSuccess } from '../../src/client/client.js';

export function done<Data>(result: CallSuccess<Data> | CallFailure): Data {
  if (result.ok) return result.data;
  throw new Error(`${result.code}: ${result.message}`, { cause: result });
}
