import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askGateway, type GatewayAnswer, type GatewayCall } from '../ask-gateway.ts';
import type { DeliveryResult } from '../delivery.port.ts';
import { readRetryAfter } from '../retry-after.ts';
import { toLineMessage } from './flex.ts';
import type { LineGateway, LineMessage } from './line.port.ts';
import { readLineEvents } from './line-events.ts';
import { accountLinkUrl, MAX_MESSAGES_PER_REPLY, MAX_TEXT } from './line-limits.ts';

/** LINE's answer to a retry key it has already seen: the first attempt was delivered. */
const TAKEN_BEFORE = 409;
const profile = z.object({ language: z.string().max(35).optional() });
const issued = z.object({ linkToken: z.string().min(1).max(200) });

type Answered = Exclude<GatewayAnswer, { problem: string }>;

/** The calls of LINE's Messaging API that chats need; its SDK of 17 MB would make the same ones with `fetch`. */
export function createLineMessagingApi(options: {
  channelAccessToken: string;
  channelSecret: string;
  /** The account's id, with the @. */
  basicId: string;
  /** Whether LINE has granted the account notification messages by phone. */
  reachesPhones?: boolean;
  /** For a test server. */
  baseUrl?: string;
  timeoutMs?: number;
}): LineGateway {
  const {
    channelAccessToken,
    channelSecret,
    basicId,
    reachesPhones = false,
    baseUrl = 'https://api.line.me',
    timeoutMs,
  } = options;
  const name = 'line';

  const ask = ({
    path,
    ...call
  }: { path: string } & Pick<GatewayCall, 'method' | 'body' | 'headers'>): Promise<GatewayAnswer> =>
    askGateway({
      ...call,
      url: new URL(path, baseUrl),
      authorization: `Bearer ${channelAccessToken}`,
      timeoutMs,
    });

  async function post(path: string, body: object, headers?: Record<string, string>): Promise<DeliveryResult> {
    const answer = await ask({ path, body, headers });
    if ('problem' in answer) return { outcome: 'unavailable', reason: answer.problem };
    return toResult(answer);
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
    async reply(replyToken, answers) {
      const messages = answers.slice(0, MAX_MESSAGES_PER_REPLY).map(toLineMessage);
      return post('/v2/bot/message/reply', { replyToken, messages });
    },
    async findLanguage(userId) {
      const answer = await ask({ method: 'GET', path: `/v2/bot/profile/${userId}` });
      return ('body' in answer && profile.safeParse(answer.body).data?.language) || null;
    },
    async issueLinkToken(userId) {
      const answer = await ask({ path: `/v2/bot/user/${userId}/linkToken` });
      return ('body' in answer && issued.safeParse(answer.body).data?.linkToken) || null;
    },
    accountLinkUrl,
    readWebhook: (body, signature) => readLineEvents(body, signature, channelSecret),
  };

  /** Describes causes by their status only: LINE's error texts repeat what was sent. */
  function toResult({ status, headers, body }: Answered): DeliveryResult {
    // The error page of a proxy is not an answer of LINE, whatever its status.
    if (status < 300 && body !== undefined)
      return { outcome: 'sent', providerId: headers.get('x-line-request-id') };
    if (status === TAKEN_BEFORE) {
      return { outcome: 'sent', providerId: headers.get('x-line-accepted-request-id') };
    }
    const reason = `${name} answered HTTP ${status}`;
    // 400: no such user, or not one of ours; 422: nobody is reachable under this phone.
    if (status === 400 || status === 422) return { outcome: 'refused', reason };
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
    return { outcome: 'unavailable', reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

/** A link is on its own line, where LINE makes it clickable; texts in templates are cut at 160 characters. */
function written({ text, link }: LineMessage): string {
  const whole = link ? `${text}\n\n${link.label}\n${link.url}` : text;
  return whole.slice(0, MAX_TEXT);
}
