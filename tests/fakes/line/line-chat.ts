import { signLineBody } from '#adapters/line/line-events.ts';
import { createLineMessagingApi } from '#adapters/line/messaging-api.ts';
import { startNoticeSite } from '../notice-site.ts';
import { type LineMessageSent, lineAccount, startLine } from '../providers/line.ts';

/** A site whose account in LINE is on a local server that speaks the Messaging API, and people who write to it. */
export type LineChat = Awaited<ReturnType<typeof startLineChat>>;

export async function startLineChat(options: Parameters<typeof startNoticeSite>[0] = {}) {
  const server = await startLine();
  const line = createLineMessagingApi({ ...lineAccount, baseUrl: server.baseUrl });
  const home = await startNoticeSite({ ...options, gateways: { ...options.gateways, line } });
  const { site } = home;
  let nth = 0;

  /** An event as LINE delivers it, with an id and a reply token of its own. */
  function eventOf(userId: string, content: object): Event {
    nth += 1;
    return {
      mode: 'active',
      webhookEventId: `01H810YECXQQZ37VAXPF${String(nth).padStart(6, '0')}`,
      timestamp: site.clock.now().getTime(),
      deliveryContext: { isRedelivery: false },
      source: { type: 'user', userId },
      replyToken: `reply-${nth}`,
      ...content,
    };
  }

  /** LINE delivers events, which wait; answers with the status. */
  async function arrive(
    events: readonly object[],
    { secret = lineAccount.channelSecret } = {},
  ): Promise<number> {
    const body = JSON.stringify({ destination: 'U0', events });
    const headers = { 'x-line-signature': signLineBody(body, secret) };
    return (await site.send('/open/line/webhook', { method: 'POST', body, headers })).status;
  }

  /** LINE delivers events; answers with the status, once all of them are handled. */
  async function deliver(events: readonly object[], signed: { secret?: string } = {}): Promise<number> {
    const status = await arrive(events, signed);
    const { rows } = await site.db.pool.query<{ id: string }>(
      'select id from line_event where sealed_event is not null order by id',
    );
    for (const { id } of rows) await site.services.lineCounter.handle({ eventId: id });
    return status;
  }

  async function happens(userId: string, content: object): Promise<LineMessageSent[]> {
    const event = eventOf(userId, content);
    await deliver([event]);
    return server.repliesTo(event.replyToken);
  }

  return {
    ...home,
    server,
    eventOf,
    arrive,
    deliver,
    happens,
    /** What the account answers to a text. */
    says: (userId: string, text: string) => happens(userId, textOf(text)),
    presses: (userId: string, data: string) => happens(userId, { type: 'postback', postback: { data } }),
    sendsPlace: (userId: string, latitude: number, longitude: number) =>
      happens(userId, { type: 'message', message: { type: 'location', id: '1', latitude, longitude } }),
    /** The messages to a LINE user that nobody has asked for, newest first. */
    async noticesFor(userId: string): Promise<string[]> {
      await site.services.notices.sendDue();
      const { rows } = await site.db.pool.query<{ kind: string }>(
        'select kind from message where recipient = $1 order by nr desc',
        [`line:${userId}`],
      );
      return rows.map(({ kind }) => kind);
    },
    async close(): Promise<void> {
      await site.close();
      await server.close();
    },
  };
}

type Event = { webhookEventId: string; replyToken: string; timestamp: number; [more: string]: unknown };

/** The content of an event with a text. */
export function textOf(text: string) {
  return { type: 'message', message: { type: 'text', id: '1', text } };
}

/** Everything that can be read in messages, buttons and addresses included. */
export function allWords(messages: readonly LineMessageSent[]): string {
  return JSON.stringify(messages);
}

/** The addresses of the buttons of cards. */
export function linksIn(messages: readonly LineMessageSent[]): string[] {
  return [...allWords(messages).matchAll(/"uri":"([^"]+)"/g)].map(([, uri = '']) => uri);
}
