import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LineEvent } from './line.port.ts';

const source = z.object({ userId: z.string().regex(/^U[0-9a-f]{32}$/) });
const event = z.union([
  z.object({
    type: z.literal('message'),
    source,
    replyToken: z.string(),
    message: z.object({ type: z.literal('text'), text: z.string().max(5000) }),
  }),
  z.object({ type: z.literal('unfollow'), source }),
]);
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
  return read.data.events.flatMap((each) => {
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

function toEvent(known: z.output<typeof event>): LineEvent {
  const { userId } = known.source;
  if (known.type === 'unfollow') return { kind: 'left', userId };
  return { kind: 'text', userId, text: known.message.text, replyToken: known.replyToken };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
