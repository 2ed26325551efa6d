import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How secrets of Standard Webhooks begin. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** How far the clocks of both sides may be apart, which is also how long a copied message is of use. */
export const SIGNED_SECONDS = 300;
/** Signatures of one message that are looked at: those of a few secrets. */
const MAX_SIGNATURES = 10;
const MAX_ID_LENGTH = 200;

/** A new secret. */
export function newSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The key that a secret stands for. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
}

type Message = { messageId: string; timestamp: string; body: string | Buffer };

function signatureOf({ messageId, timestamp, body }: Message, key: Buffer): string {
  return createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body).digest('base64');
}

/** The headers by which a receiver verifies a body's origin and age (Standard Webhooks 1.0). */
export function signedHeaders(
  { messageId, body, at }: { messageId: string; body: string; at: Date },
  keys: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map((key) => `v1,${signatureOf({ messageId, timestamp, body }, key)}`);
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** What a received message is by its headers; `old` also where its time is too far ahead. */
type Verified = { is: 'signed'; messageId: string; at: Date } | { is: 'forged' } | { is: 'old' };

/** Verifies a received message; header names are in small letters. */
export function verifySigned(
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  keys: readonly Buffer[],
  now: Date,
): Verified {
  const { 'webhook-id': messageId = '', 'webhook-timestamp': timestamp = '' } = headers;
  const signatures = (headers['webhook-signature'] ?? '').split(' ').slice(0, MAX_SIGNATURES);
  const isWellFormed = messageId !== '' && messageId.length <= MAX_ID_LENGTH && /^\d{1,12}$/.test(timestamp);
  if (!isWellFormed) return { is: 'forged' };
  const own = keys.map((key) => `v1,${signatureOf({ messageId, timestamp, body }, key)}`);
  if (!signatures.some((sent) => own.some((each) => isSame(each, sent)))) return { is: 'forged' };
  const at = new Date(Number(timestamp) * 1000);
  const isOld = Math.abs(now.getTime() - at.getTime()) > SIGNED_SECONDS * 1000;
  return isOld ? { is: 'old' } : { is: 'signed', messageId, at };
}

/** Whether two texts are the same; takes the same time for every wrong one of a length. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
