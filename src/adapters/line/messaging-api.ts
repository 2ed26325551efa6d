import { createHash } from 'node:crypto';
import type { DeliveryResult } from '../delivery.port.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { LineGateway, LineMessage } from './line.port.ts';
import { readLineEvents } from './line-events.ts';

/** What LINE answers a retry key that it has seen: the first try arrived. */
const TAKEN_BEFORE = 409;
/** LINE's own limit for a text. */
const MAX_TEXT = 5_000;
const TIMEOUT_MS = 10_000;

/** LINE's Messaging API: the three calls that we need of it, which its SDK of 17 MB would make with `fetch`, too. */
export function createLineMessagingApi(options: {
  channelAccessToken: string;
  channelSecret: string;
  /** The account's id with its @. */
  basicId: string;
  /** Whether LINE has granted the account notification messages by phone. */
  reachesPhones?: boolean;
  /** A test server's address. */
  baseUrl?: string;
  timeoutMs?: number;
}): LineGateway {
  const {
    channelAccessToken,
    channelSecret,
    basicId,
    reachesPhones = false,
    baseUrl = 'https://api.line.me',
    timeoutMs = TIMEOUT_MS,
  } = options;
  const name = 'line';

  async function post(path: string, body: object, more?: HeadersInit): Promise<DeliveryResult> {
    const headers = new Headers(more);
    headers.set('authorization', `Bearer ${channelAccessToken}`);
    headers.set('content-type', 'application/json');
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      // A page of something in between is no answer of LINE, whatever its status.
      if (response.ok && text) JSON.parse(text);
      return toResult(response);
    } catch (error) {
      const { name: kind } = error as Error;
      if (kind === 'TimeoutError')
        return { outcome: 'unavailable', reason: `${name} did not answer in time` };
      return { outcome: 'unavailable', reason: `${name} could not be asked (${kind})` };
    }
  }

  return {
    name,
    reachesPhones,
    chatUrl: (text) =>
      `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(text)}`,
    async send(message) {
      const { id, to } = message;
      const messages = [{ type: 'text', text: written(message) }];
      if ('userId' in to)
        return post('/v2/bot/message/push', { to: to.userId, messages }, { 'x-line-retry-key': id });
      if (!reachesPhones) return { outcome: 'refused', reason: `${name} may not write to phones` };
      const hashed = createHash('sha256').update(to.phone).digest('hex');
      return post('/bot/pnp/push', { to: hashed, messages }, { 'x-line-delivery-tag': id });
    },
    reply: (replyToken, text) =>
      post('/v2/bot/message/reply', { replyToken, messages: [{ type: 'text', text }] }),
    readWebhook: (body, signature) => readLineEvents(body, signature, channelSecret),
  };

  /** Causes by their status only: what LINE says in words repeats what was sent. */
  function toResult({ ok, status, headers }: Response): DeliveryResult {
    if (ok) return { outcome: 'sent', providerId: headers.get('x-line-request-id') };
    if (status === TAKEN_BEFORE) {
      return { outcome: 'sent', providerId: headers.get('x-line-accepted-request-id') };
    }
    const reason = `${name} answered HTTP ${status}`;
    // 400: no such user, or none of ours; 422: nobody who can be reached by this phone.
    if (status === 400 || status === 422) return { outcome: 'refused', reason };
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
    return { outcome: 'unavailable', reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

/** A link stands on a line of its own, where LINE makes it one; texts in templates are cut at 160 letters. */
function written({ text, link }: LineMessage): string {
  const whole = link ? `${text}\n\n${link.label}\n${link.url}` : text;
  return whole.slice(0, MAX_TEXT);
}
