import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LineEvent } from './line.port.ts';
import { MAX_POSTBACK_DATA } from './line-limits.ts';

/** A call has a few events; more than these are not from a chat with people. */
const MAX_EVENTS = 100;

// Only of chats with one person: what is answered in a group is read by everybody in it.
const source = z.object({ type: z.literal('user'), userId: z.string().regex(/^U[0-9a-f]{32}$/) });
const replyToken = z.string().min(1).max(200);
const common = {
  webhookEventId: z.string().regex(/^[\w-]{10,64}$/),
  timestamp: z.int().min(0).max(8.64e15),
  deliveryContext: z.object({ isRedelivery: z.boolean() }),
  // In standby another channel of the account answers.
  mode: z.literal('active').default('active'),
  source,
};
const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().max(5000) }),
  z.object({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  z.object({ type: z.enum(['image', 'sticker', 'audio', 'video', 'file']) }),
]);
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), ...common, replyToken, message: content }),
  z.object({
    type: z.literal('postback'),
    ...common,
    replyToken,
    postback: z.object({ data: z.string().max(MAX_POSTBACK_DATA) }),
  }),
  z.object({ type: z.literal('follow'), ...common, replyToken }),
  z.object({ type: z.literal('unfollow'), ...common }),
  z.object({
    type: z.literal('accountLink'),
    ...common,
    replyToken: replyToken.optional(),
    link: z.object({ result: z.enum(['ok', 'failed']), nonce: z.string().max(255) }),
  }),
]);
type KnownEvent = z.output<typeof event>;
const webhook = z.object({ events: z.array(z.unknown()) });

/** The events that we handle, from a body signed with the channel's secret; null for any other body. */
export function readLineEvents(
  body: string,
  signature: string | undefined,
  secret: string,
): LineEvent[] | null {
  if (!isSigned(body, signature, secret)) return null;
  const read = webhook.safeParse(readJson(body));
  if (!read.success) return [];
  return read.data.events.slice(0, MAX_EVENTS).flatMap((each) => {
    const known = event.safeParse(each).data;
    return known ? [toEvent(known)] : [];
  });
}

/** The HMAC that LINE sends as `x-line-signature`. */
export function signLineBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  const [own, sent] = [Buffer.from(signLineBody(body, secret)), Buffer.from(signature ?? '')];
  return own.length === sent.length && timingSafeEqual(own, sent);
}

function toEvent(known: KnownEvent): LineEvent {
  const of = {
    id: known.webhookEventId,
    userId: known.source.userId,
    at: new Date(known.timestamp).toISOString(),
    isRedelivery: known.deliveryContext.isRedelivery,
  };
  switch (known.type) {
    case 'message':
      return { ...of, ...toMessage(known.message), replyToken: known.replyToken };
    case 'postback':
      return { ...of, kind: 'pressed', data: known.postback.data, replyToken: known.replyToken };
    case 'follow':
      return { ...of, kind: 'joined', replyToken: known.replyToken };
    case 'unfollow':
      return { ...of, kind: 'left' };
    case 'accountLink': {
      const { result, nonce } = known.link;
      return {
        ...of,
        kind: 'linked',
        isLinked: result === 'ok',
        nonce,
        replyToken: known.replyToken ?? null,
      };
    }
  }
}

function toMessage(message: z.output<typeof content>) {
  if (message.type === 'text') return { kind: 'text', text: message.text } as const;
  if (message.type === 'location')
    return { kind: 'place', lat: message.latitude, lon: message.longitude } as const;
  return { kind: 'other' } as const;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
