import type { webhooks } from './types.generated.ts';

type BodyOf<Hook> = Hook extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** An event that the carrier posts; `type` says which. */
export type WebhookEvent = { [Name in keyof webhooks]: BodyOf<webhooks[Name]> }[keyof webhooks];

/** Why a webhook is refused. */
export type WebhookFault = 'missingHeader' | 'tooOld' | 'tooNew' | 'wrongSignature' | 'unreadable';

/** A webhook that is not the carrier's, or an old one sent again. Answer 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What came, and with what it is checked. */
export type ReceivedWebhook = {
  /** The headers of the request. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as it came; parsed and written again, it no longer has its signature. */
  body: string | Uint8Array<ArrayBuffer>;
  /** The secret of the endpoint, `whsec_…`. */
  secret: string;
  /** How many seconds the time of the message may differ from now; 300 unless given. */
  toleranceSeconds?: number;
  /** Instead of this computer's clock. */
  now?: Date;
};

const PREFIX = 'whsec_';
const USUAL_TOLERANCE_SECONDS = 300;
/** One for each valid secret: two while secrets are exchanged. */
const MOST_SIGNATURES = 8;

/**
 * Checks that the carrier has sent a webhook, in constant time, and returns its event; throws `WebhookRefused`
 * otherwise. An event can come twice: its `webhook-id` is the same.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(received.headers, name),
  ) as [string, string, string];
  checkTime(timestamp, received);
  const body = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const key = await keyOf(received.secret);
  const given = signatures.split(' ', MOST_SIGNATURES).flatMap((each) => {
    const bytes = each.startsWith('v1,') ? fromBase64(each.slice(3)) : null;
    return bytes ? [bytes] : [];
  });
  // All of them are checked, and WebCrypto compares in constant time: the duration says nothing.
  const checks = await Promise.all(given.map((each) => crypto.subtle.verify('HMAC', key, each, signed)));
  if (!checks.includes(true)) throw new WebhookRefused('wrongSignature', 'The signature is not ours');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookRefused('unreadable', 'The body is no JSON');
  }
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : (headers[name] ?? anyCase(headers, name));
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookRefused('missingHeader', `The header ${name} is missing`);
}

/** Also those of another realm, or of a library. */
function isHeaders(headers: ReceivedWebhook['headers']): headers is Headers {
  return typeof headers.get === 'function';
}

function anyCase(headers: object, name: string): unknown {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
}

function checkTime(timestamp: string, { toleranceSeconds, now = new Date() }: ReceivedWebhook): void {
  const tolerance = toleranceSeconds ?? USUAL_TOLERANCE_SECONDS;
  if (!(tolerance >= 0)) throw new RangeError('toleranceSeconds is a number from 0');
  if (Number.isNaN(now.getTime())) throw new RangeError('now is no time');
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookRefused('missingHeader', 'webhook-timestamp is no time');
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age > tolerance) throw new WebhookRefused('tooOld', `The message is ${age} seconds old`);
  if (-age > tolerance) throw new WebhookRefused('tooNew', `The message is ${-age} seconds ahead`);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0)
    throw new TypeError('The secret of a webhook endpoint is whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
