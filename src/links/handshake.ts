// Two nodes prove to each other that they know the cluster secret: neither sends it, and no recorded message
// can be used again.
//
// hello (ids, nonce) → challenge (nonce) → proofs → welcome (proof). A proof is an HMAC over both ids, both
// nonces and the role, so that it is worth nothing to another node, in another conversation, or sent back.
// The dialer proves first, so a stranger gets no proof to test guesses on. Decision: docs/decisions/links.md.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LinkFault } from './frames.js';
import type { NodeId } from './member.js';

/** Nodes of another version are no peers. Decision: docs/decisions/links.md */
const protocol = 3;
const nonceBytes = 32;
const proofBytes = 32;
const idLengthMax = 300;
/** The newest secret and, while it is being replaced, the one before. */
export const secretsMax = 2;

/** More than any honest message of a handshake needs. */
export const handshakeBytesMax = 2048;

export interface DialerHandshake {
  readonly hello: string;
  proofs(challenge: Buffer): string;
  /** Throws unless the other side proves to know one of the secrets, too. */
  finish(welcome: Buffer): void;
}

export interface AcceptorHandshake {
  /** Answers with the challenge. */
  challenge(hello: Buffer): string;
  /** Answers with the welcome; throws when none of the proofs is right. */
  welcome(proofs: Buffer): string;
  /** The peer, which is proven once there has been a welcome. */
  peer(): NodeId;
}

interface Party {
  readonly self: NodeId;
  /** Newest first. */
  readonly secrets: readonly string[];
}

interface Conversation {
  readonly dialer: NodeId;
  readonly acceptor: NodeId;
  readonly dialerNonce: string;
  readonly acceptorNonce: string;
}

export function dialerHandshake({ self, peer, secrets }: Party & { peer: NodeId }): DialerHandshake {
  const dialerNonce = newNonce();
  let conversation: Conversation | undefined;
  return Object.freeze({
    hello: JSON.stringify({ protocol, from: self, to: peer, nonce: dialerNonce }),
    proofs(challenge: Buffer) {
      const acceptorNonce = nonceIn(objectIn(challenge));
      conversation = { dialer: self, acceptor: peer, dialerNonce, acceptorNonce };
      const said = conversation;
      return JSON.stringify({
        proofs: secrets.map((secret) => proofOf(secret, 'dialer', said).toString('base64url')),
      });
    },
    finish(welcome: Buffer) {
      if (conversation === undefined) throw new LinkFault('a welcome before the challenge');
      const given = proofIn(objectIn(welcome).proof);
      if (knownSecret(secrets, [given], { role: 'acceptor', conversation }) === undefined)
        throw new LinkFault('a wrong secret');
    },
  });
}

export function acceptorHandshake({ self, secrets }: Party): AcceptorHandshake {
  const acceptorNonce = newNonce();
  let conversation: Conversation | undefined;
  return Object.freeze({
    challenge(hello: Buffer) {
      const { protocol: spoken, from, to, ...rest } = objectIn(hello);
      if (spoken !== protocol) throw new LinkFault('another version of the protocol');
      if (typeof from !== 'string' || from.length > idLengthMax) throw new LinkFault('a hello without an id');
      if (to !== self) throw new LinkFault('a call for another node');
      // There is one connection for each pair: the lower id dials. So a node never dials itself either.
      if (from >= self) throw new LinkFault('a call from the wrong side');
      conversation = { dialer: from, acceptor: self, dialerNonce: nonceIn(rest), acceptorNonce };
      return JSON.stringify({ nonce: acceptorNonce });
    },
    welcome(proofs: Buffer) {
      if (conversation === undefined) throw new LinkFault('a proof before the hello');
      const { proofs: list } = objectIn(proofs);
      if (!Array.isArray(list) || list.length < 1 || list.length > secretsMax)
        throw new LinkFault('no proofs');
      const secret = knownSecret(secrets, list.map(proofIn), { role: 'dialer', conversation });
      if (secret === undefined) throw new LinkFault('a wrong secret');
      return JSON.stringify({ proof: proofOf(secret, 'acceptor', conversation).toString('base64url') });
    },
    peer() {
      if (conversation === undefined) throw new LinkFault('the hello is missing');
      return conversation.dialer;
    },
  });
}

type Role = 'dialer' | 'acceptor';

function proofOf(secret: string, role: Role, said: Conversation): Buffer {
  const { dialer, acceptor, dialerNonce, acceptorNonce } = said;
  const text = JSON.stringify([
    'signalbox-link',
    protocol,
    role,
    dialer,
    acceptor,
    dialerNonce,
    acceptorNonce,
  ]);
  return createHmac('sha256', secret).update(text).digest();
}

/** Every pair is compared, whichever is right, so that the time taken reveals nothing. */
function knownSecret(
  secrets: readonly string[],
  proofs: readonly Buffer[],
  { role, conversation }: { role: Role; conversation: Conversation },
): string | undefined {
  let known: string | undefined;
  for (const secret of secrets) {
    const right = proofOf(secret, role, conversation);
    for (const proof of proofs) if (timingSafeEqual(right, proof)) known ??= secret;
  }
  return known;
}

function newNonce(): string {
  return randomBytes(nonceBytes).toString('base64url');
}

function nonceIn({ nonce }: Record<string, unknown>): string {
  if (typeof nonce !== 'string' || bytesOf(nonce).length !== nonceBytes) throw new LinkFault('no nonce');
  return nonce;
}

function proofIn(value: unknown): Buffer {
  const proof = typeof value === 'string' ? bytesOf(value) : undefined;
  if (proof?.length !== proofBytes) throw new LinkFault('a proof of the wrong length');
  return proof;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function objectIn(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    throw new LinkFault('a greeting that is no JSON');
  }
  throw new LinkFault('a greeting that is no object');
}
