// The route that opens sockets: the token is in a header, in a protocol, or in the first frame.
import { Refusal, refuse } from '../shared/errors.js';
import { payerOf } from '../shared/payer.js';
import type { Admission, SocketRequest, SocketRoute } from '../shared/sockets.js';
import { familyOfToken } from '../shared/token-family.js';
import { closeCodes, connectLimits } from './names.js';
import type { SocketAuthenticator, SocketCaller } from './outside.js';
import { LiveSession } from './session.js';
import type { SessionTools } from './tools.js';

const messageBytesMax = 8 * 1024;
const bufferedBytesMax = 1024 * 1024;
const idleSeconds = 60;
const bearerProtocol = 'bearer.';
/** The protocol that is answered; it is offered beside the one with the token. */
const ownProtocol = 'signalbox';

export function realtimeRoute(tools: SessionTools): SocketRoute {
  return Object.freeze({
    id: 'realtime.connect',
    path: '/api/v1/realtime',
    limit: connectLimits.address,
    callerLimit: connectLimits.caller,
    messageBytesMax,
    bufferedBytesMax,
    tooSlowCode: closeCodes.tooSlow,
    tooDearCode: closeCodes.tooMany,
    idleSeconds,
    async admit(request: SocketRequest): Promise<Admission> {
      const { authorization, protocols, address } = request;
      const bearer = protocols.find((one) => one.startsWith(bearerProtocol));
      const isOurs = protocols.includes(ownProtocol);
      if (bearer !== undefined && !isOurs) throw tokenAlone();
      const known = await knownCaller(tools, { authorization, bearer, address });
      return {
        listener: new LiveSession(tools, address, known),
        ...(isOurs && { protocol: ownProtocol }),
        ...(known !== undefined && !(known instanceof Refusal) && provenBy(known, address)),
      };
    },
  });
}

function provenBy({ caller, subjects }: SocketCaller, address: string): Pick<Admission, 'caller' | 'payer'> {
  return { caller: subjects[0] ?? '', payer: payerOf(caller, () => address) };
}

/** A browser must be answered with a protocol that it offered, and no answer repeats a token. */
function tokenAlone(): Refusal {
  const message = `must offer ${ownProtocol} beside ${bearerProtocol}<token>, which no answer repeats`;
  return refuse('VALIDATION', { details: [{ field: 'Sec-WebSocket-Protocol', rule: 'protocol', message }] });
}

interface Credentials {
  readonly authorization: string;
  readonly bearer: string | undefined;
  readonly address: string;
}

/** A refusal is kept for browsers, which see a close code and no HTTP status. */
async function knownCaller(
  tools: SessionTools,
  { authorization, bearer, address }: Credentials,
): Promise<SocketCaller | Refusal | undefined> {
  if (authorization !== '') return tools.callerOf(authorization.replace(/^bearer /i, ''), address);
  if (bearer === undefined) return undefined;
  try {
    return await tools.callerOf(bearer.slice(bearerProtocol.length), address);
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return error;
    throw error;
  }
}

/** The families of tokens differ in their prefixes. */
export function createCallerOf(authenticator: () => SocketAuthenticator): SessionTools['callerOf'] {
  return async (token, address) => {
    const family = familyOfToken(token) ?? 'account';
    const authorization = `Bearer ${token}`;
    await authenticator().authenticate(family, authorization, () => address);
    return authenticator().stand(family, authorization);
  };
}
