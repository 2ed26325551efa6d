import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

/** The account that the fake accepts. */
export const lineAccount = {
  channelAccessToken: 'access-token',
  channelSecret: 'channel-secret',
  basicId: '@songduan',
};

/** A message as LINE takes it. */
export type LineMessageSent = z.output<typeof message>;

export type LineServer = ProviderServer & {
  arrived(): { to: string; text: string }[];
  /** What was replied to a reply token. */
  repliesTo(replyToken: string): LineMessageSent[];
  /** The language of a user's LINE, if the user lets it be known. */
  speaks(userId: string, language: string): void;
  /**
   * A LINE user opens the address that links accounts; LINE tells the bot of it by this event. Only the user of the
   * link token is linked, once.
   */
  linkAccount(url: string, userId: string): { result: 'ok' | 'failed'; nonce: string };
  /** A user id unknown to LINE. */
  unknownUser: string;
  unknownPhone: string;
  /** The next calls are answered 429, with this Retry-After if given. */
  limitRate(retryAfter?: string): void;
};

const label = (longest: number) => z.string().min(1).max(longest);
const actionOf = (longest: number) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('uri'), label: label(longest), uri: z.url().max(1000) }),
    z.object({
      type: z.literal('postback'),
      label: label(longest),
      data: z.string().min(1).max(300),
      displayText: z.string().min(1).max(300),
    }),
    z.object({ type: z.literal('message'), label: label(longest), text: z.string().min(1).max(300) }),
    z.object({ type: z.literal('location'), label: label(longest) }),
  ]);
const quickReply = z
  .object({
    items: z
      .array(z.object({ type: z.literal('action'), action: actionOf(20) }))
      .min(1)
      .max(13),
  })
  .optional();
const words = z.object({ type: z.literal('text'), text: z.string().min(1) }).loose();
const box = <T extends z.ZodType>(content: T) =>
  z
    .object({ type: z.literal('box'), layout: z.literal('vertical'), contents: z.array(content).min(1) })
    .loose();
const button = z.object({ type: z.literal('button'), action: actionOf(40) }).loose();
const withinBytes = (most: number) => (value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= most;
const bubble = z
  .object({ type: z.literal('bubble'), body: box(words), footer: box(button).optional() })
  .refine(withinBytes(30 * 1024));
const carousel = z
  .object({ type: z.literal('carousel'), contents: z.array(bubble).min(1).max(12) })
  .refine(withinBytes(50 * 1024));
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(5000), quickReply }),
  z.object({
    type: z.literal('flex'),
    altText: z.string().min(1).max(1500),
    contents: z.discriminatedUnion('type', [bubble, carousel]),
    quickReply,
  }),
]);
const pushed = z.object({ to: z.string(), messages: z.array(message).min(1).max(5) });
const replied = z.object({ replyToken: z.string().min(1), messages: z.array(message).min(1).max(5) });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The calls of LINE's Messaging API that we use: push by user and by phone, reply, profile, and link token. */
export async function startLine(): Promise<LineServer> {
  const arrived: { to: string; text: string }[] = [];
  const taken = new Map<string, string>();
  const unknownUser = `U${'0'.repeat(32)}`;
  const unknownPhone = '+66800000000';
  let limit: { retryAfter?: string } | undefined;
  const replies = new Map<string, LineMessageSent[]>();
  const languages = new Map<string, string>();
  const linkTokens = new Map<string, string>();

  const server = await startProviderServer((request, body) => {
    if (request.headers.authorization !== `Bearer ${lineAccount.channelAccessToken}`)
      return refuse(401, 'Authentication failed');
    if (limit) return refuse(429, 'The API rate limit has been exceeded', limit.retryAfter);
    const requestId = randomUUID();
    const done = { status: 200, json: {}, headers: { 'x-line-request-id': requestId } };
    const take = (to: string, messages: LineMessageSent[]) => {
      for (const each of messages)
        arrived.push({ to, text: each.type === 'text' ? each.text : each.altText });
      return done;
    };
    const [, askedProfile] = /^\/v2\/bot\/profile\/(U[0-9a-f]{32})$/.exec(request.url ?? '') ?? [];
    if (request.method === 'GET' && askedProfile) {
      const language = languages.get(askedProfile);
      return { status: 200, json: { userId: askedProfile, displayName: 'A', ...(language && { language }) } };
    }
    const [, linked] = /^\/v2\/bot\/user\/(U[0-9a-f]{32})\/linkToken$/.exec(request.url ?? '') ?? [];
    if (linked) {
      if (linked === unknownUser) return refuse(404, 'Not found');
      const linkToken = randomUUID().replaceAll('-', '');
      linkTokens.set(linkToken, linked);
      return { status: 200, json: { linkToken } };
    }
    if (request.url === '/v2/bot/message/reply') {
      const { data, error } = replied.safeParse(JSON.parse(body));
      if (!data) return refuse(400, `The request body is wrong: ${error?.message}`);
      if (replies.has(data.replyToken)) return refuse(400, 'Invalid reply token');
      replies.set(data.replyToken, data.messages);
      return take(data.replyToken, data.messages);
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
    repliesTo: (replyToken) => replies.get(replyToken) ?? [],
    speaks: (userId, language) => void languages.set(userId, language),
    linkAccount(url, userId) {
      const { origin, pathname, searchParams } = new URL(url);
      const [linkToken, nonce] = [searchParams.get('linkToken') ?? '', searchParams.get('nonce') ?? ''];
      const isAddress = `${origin}${pathname}` === 'https://access.line.me/dialog/bot/accountLink';
      if (!isAddress || nonce.length < 10 || nonce.length > 255)
        throw new Error(`LINE links nobody at ${url}.`);
      const isOwn = linkTokens.get(linkToken) === userId;
      if (isOwn) linkTokens.delete(linkToken);
      return { result: isOwn ? 'ok' : 'failed', nonce };
    },
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

/** The texts of cards, in the order in which they are read. */
export function linesOfText(sent: LineMessageSent | undefined): string[] {
  if (sent?.type !== 'flex') return [];
  const bubbles = sent.contents.type === 'bubble' ? [sent.contents] : sent.contents.contents;
  return bubbles.flatMap(({ body: { contents } }) => contents.map(({ text }) => text));
}

/** A phone number in the form that LINE requires. */
export function hashed(phone: string): string {
  return createHash('sha256').update(phone).digest('hex');
}

function refuse(status: number, words: string, retryAfter?: string) {
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {};
  return { status, json: { message: words }, headers };
}
