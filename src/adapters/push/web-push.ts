import type { RequestDetails } from 'web-push';
import type { DeliveryResult } from '../delivery.port.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { PushGateway, PushMessage, VapidKeys } from './push.port.ts';
import { isPushService } from './push-services.ts';

const TIMEOUT_MS = 10_000;
/** Push services accept four kilobytes, and a Thai character takes three bytes. */
const MAX_LETTERS = 900;

/** Generates a key pair. Every subscription is bound to it, so an installation must keep its own. */
export async function createVapidKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}

/** Web push by RFC 8030, 8291 and 8292; the encryption library is loaded on first use. */
export function createWebPush(options: {
  keys(): Promise<VapidKeys>;
  /** Contact for operators of push services: `mailto:` or `https:`. */
  subject: string;
  /** Allows other hosts than those of browsers: test servers. */
  accepts?(endpoint: string): boolean;
  timeoutMs?: number;
}): PushGateway {
  const { keys, subject, accepts = isPushService, timeoutMs = TIMEOUT_MS } = options;
  const name = 'web push';

  async function prepare(message: PushMessage) {
    const { default: webPush } = await import('web-push');
    const vapidDetails = { subject, ...(await keys()) };
    const { to, topic, lifeSeconds } = message;
    const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
    return () =>
      webPush.generateRequestDetails(subscription, packed(message), {
        vapidDetails,
        TTL: lifeSeconds,
        topic,
        urgency: 'normal',
      });
  }

  async function post({ endpoint, headers, body }: RequestDetails): Promise<DeliveryResult> {
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([key, value]): [string, string] => [key, String(value)]),
        body: body ? new Uint8Array(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return toResult(answer);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      return { outcome: 'unavailable', reason: `the push service could not be asked (${reason})` };
    }
  }

  return {
    name,
    publicKey: async () => (await keys()).publicKey,
    accepts,
    async send(message) {
      if (!accepts(message.to.endpoint))
        return { outcome: 'refused', reason: `${name} does not post to such an endpoint`, isGone: true };
      const encrypt = await prepare(message);
      let details: RequestDetails;
      try {
        details = encrypt();
      } catch {
        // The keys come from the browser, so a failure is the subscription's fault.
        return { outcome: 'refused', reason: `${name} cannot encrypt for such keys`, isGone: true };
      }
      return post(details);
    },
  };

  function toResult({ status, headers }: Response): DeliveryResult {
    if (status >= 200 && status < 300) return { outcome: 'sent', providerId: null };
    const reason = `${name} was answered HTTP ${status}`;
    // RFC 8030: the browser has unsubscribed, or the subscription has expired.
    if (status === 404 || status === 410) return { outcome: 'refused', reason, isGone: true };
    if (status === 400 || status === 413) return { outcome: 'refused', reason };
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
    return { outcome: 'unavailable', reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

/** The payload for the service worker; a long text is truncated, the link is kept. */
function packed({ title, text, url, topic }: PushMessage): string {
  return JSON.stringify({ title, text: text.slice(0, MAX_LETTERS), url, topic });
}
