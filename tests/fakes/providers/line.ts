import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

/** The account that the fake accepts. */
export const lineAccount = {
  channelAccessToken: 'access-token',
  channelSecret: 'channel-secret',
  basicId: '@songduan',
};

export type LineServer = ProviderServer & {
  arrived(): { to: string; text: string }[];
  /** A user id unknown to LINE. */
  unknownUser: string;
  unknownPhone: string;
  /** The next calls are answered 429, with this Retry-After if given. */
  limitRate(retryAfter?: string): void;
};

const message = z.object({ type: z.literal('text'), text: z.string().min(1).max(5000) });
const pushed = z.object({ to: z.string(), messages: z.array(message).min(1).max(5) });
const replied = z.object({ replyToken: z.string().min(1), messages: z.array(message).min(1).max(5) });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The calls of LINE's Messaging API that we use: push by user and by phone, and reply. */
export async function startLine(): Promise<LineServer> {
  const arrived: { to: string; text: string }[] = [];
  const taken = new Map<string, string>();
  const unknownUser = `U${'0'.repeat(32)}`;
  const unknownPhone = '+66800000000';
  let limit: { retryAfter?: string } | undefined;

  const server = await startProviderServer((request, body) => {
    if (request.headers.authorization !== `Bearer ${lineAccount.channelAccessToken}`)
      return refuse(401, 'Authentication failed');
    if (limit) return refuse(429, 'The API rate limit has been exceeded', limit.retryAfter);
    const requestId = randomUUID();
    const done = { status: 200, json: {}, headers: { 'x-line-request-id': requestId } };
    const take = (to: string, messages: { text: string }[]) => {
      for (const { text } of messages) arrived.push({ to, text });
      return done;
    };
    if (request.url === '/v2/bot/message/reply') {
      const { data } = replied.safeParse(JSON.parse(body));
      return data ? take(data.replyToken, data.messages) : refuse(400, 'Invalid reply token');
    }
    const { data } = pushed.safeParse(JSON.parse(body));
    if (!data) return refuse(400, 'The request body has 1 error(s)');
    if (request.url === '/bot/pnp/push') {
      if (!/^[0-9a-f]{64}$/.test(data.to)) return refuse(400, 'The phone is not hashed');
      return data.to === hashed(unknownPhone) ? refuse(422, 'No such user') : take(data.to, data.messages);
    }
    if (request.url !== '/v2/bot/message/push') return refuse(404, 'Not found');
    if (!/^U[0-9a-f]{32}$/.test(data.to) || data.to === unknownUser)
      return refuse(400, "The property, 'to', in the request body is invalid");
    const key = String(request.headers['x-line-retry-key'] ?? '');
    if (!UUID.test(key)) return refuse(400, 'Invalid retry key');
    const before = taken.get(key);
    if (before) return { status: 409, json: {}, headers: { 'x-line-accepted-request-id': before } };
    taken.set(key, requestId);
    return take(data.to, data.messages);
  });

  return {
    ...server,
    arrived: () => arrived,
    unknownUser,
    unknownPhone,
    limitRate: (retryAfter) => {
      limit = retryAfter === undefined ? {} : { retryAfter };
    },
    recover() {
      limit = undefined;
      server.recover();
    },
  };
}

/** A phone number in the form that LINE requires. */
export function hashed(phone: string): string {
  return createHash('sha256').update(phone).digest('hex');
}

function refuse(status: number, words: string, retryAfter?: string) {
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {};
  return { status, json: { message: words }, headers };
}
