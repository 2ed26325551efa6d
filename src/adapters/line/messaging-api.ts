import { createHash } from 'node:crypto';
import type { HTTPFetchError, messagingApi } from '@line/bot-sdk';
import { within } from '#lib/deadlines.ts';
import type { DeliveryResult } from '../delivery.port.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { LineGateway, LineMessage } from './line.port.ts';
import { readLineEvents } from './line-events.ts';

/** What LINE answers a retry key that it has seen: the first try arrived. */
const TAKEN_BEFORE = 409;
/** LINE's own limit for a text. */
const MAX_TEXT = 5_000;
const TIMEOUT_MS = 10_000;

type Client = messagingApi.MessagingApiClient;
type Answer = { httpResponse: Response };

/** LINE's Messaging API, by its own SDK, which is loaded with the first message. */
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
    timeoutMs = TIMEOUT_MS,
  } = options;
  const name = 'line';
  let opened: Promise<Client> | undefined;

  async function open(): Promise<Client> {
    const { messagingApi } = await import('@line/bot-sdk');
    return new messagingApi.MessagingApiClient({ channelAccessToken, baseURL: options.baseUrl });
  }

  async function ask(call: (client: Client) => Promise<Answer>): Promise<DeliveryResult> {
    opened ??= open();
    try {
      const answer = await within(opened.then(call), timeoutMs, () => null);
      if (!answer) return { outcome: 'unavailable', reason: `${name} did not answer in time` };
      return { outcome: 'sent', providerId: answer.httpResponse.headers.get('x-line-request-id') };
    } catch (error) {
      return toResult(error as Partial<HTTPFetchError> & Error);
    }
  }

  return {
    name,
    reachesPhones,
    chatUrl: (text) =>
      `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(text)}`,
    async send(message) {
      const { id, to } = message;
      const messages: messagingApi.Message[] = [{ type: 'text', text: written(message) }];
      if ('userId' in to)
        return ask((client) => client.pushMessageWithHttpInfo({ to: to.userId, messages }, id));
      if (!reachesPhones) return { outcome: 'refused', reason: `${name} may not write to phones` };
      const hashed = createHash('sha256').update(to.phone).digest('hex');
      return ask((client) => client.pushMessagesByPhoneWithHttpInfo({ to: hashed, messages }, id));
    },
    reply: (replyToken, text) =>
      ask((client) => client.replyMessageWithHttpInfo({ replyToken, messages: [{ type: 'text', text }] })),
    readWebhook: (body, signature) => readLineEvents(body, signature, channelSecret),
  };

  /** Causes by their status only: what LINE says in words repeats what was sent. */
  function toResult({ status, headers, name: kind }: Partial<HTTPFetchError> & Error): DeliveryResult {
    if (status === undefined)
      return { outcome: 'unavailable', reason: `${name} could not be asked (${kind})` };
    if (status === TAKEN_BEFORE) {
      return { outcome: 'sent', providerId: headers?.get('x-line-accepted-request-id') ?? null };
    }
    const reason = `${name} answered HTTP ${status}`;
    // 400: no such user, or none of ours; 422: nobody who can be reached by this phone.
    if (status === 400 || status === 422) return { outcome: 'refused', reason };
    const retryAfterSeconds = readRetryAfter(headers?.get('retry-after') ?? null);
    return { outcome: 'unavailable', reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

/** A link stands on a line of its own, where LINE makes it one; texts in templates are cut at 160 letters. */
function written({ text, link }: LineMessage): string {
  const whole = link ? `${text}\n\n${link.label}\n${link.url}` : text;
  return whole.slice(0, MAX_TEXT);
}
