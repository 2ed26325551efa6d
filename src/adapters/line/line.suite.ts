import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineCard, LineGateway, LineMessage } from './line.port.ts';
import { signLineBody } from './line-events.ts';

/** A driver prepared for the suite. */
export type LineUnderTest = {
  gateway: LineGateway;
  /** What was delivered, newest last; a phone may be hashed, and line breaks may have become spaces. */
  arrived(): { to: string; text: string }[];
  nameOfPhone(phone: string): string;
  /** The secret of LINE's webhook signatures. */
  secret: string;
  close(): Promise<void>;
};

const lineUser = `U${'1f'.repeat(16)}`;

/** A message as the site sends it. */
export function lineMessage(change: Partial<LineMessage> = {}): LineMessage {
  return {
    id: crypto.randomUUID(),
    to: { userId: lineUser },
    text: 'พัสดุกำลังนำจ่าย',
    link: { url: 'https://site.example/track?bill=1&t=a.b', label: 'ดูพัสดุ' },
    ...change,
  };
}

/** A card as the counter sends it. */
function lineCard(change: Partial<LineCard> = {}): LineCard {
  return {
    mark: '6512 3456 7890',
    title: 'กำลังนำจ่าย',
    lines: [{ text: 'วันนี้' }, { text: 'พนักงานกำลังนำจ่าย', isMuted: true }],
    buttons: [
      { label: 'ดูรายละเอียด', action: { kind: 'open', url: 'https://site.example/track?bill=1&t=a.b' } },
      { label: 'รับข้อความแจ้งเตือน', action: { kind: 'send', data: 'follow:1', shown: 'รับข้อความ' } },
      { label: 'x'.repeat(60), action: { kind: 'type', text: 'stop' } },
    ],
    ...change,
  };
}

/** What every LINE driver promises. */
export function lineSuite(name: string, setUp: () => Promise<LineUnderTest>): void {
  describe(`LINE by ${name}`, () => {
    let subject: LineUnderTest;
    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.close());

    test.each(['พัสดุกำลังนำจ่าย', '包裹正在派送', 'Out for delivery & more: 1+1=2 %'])(
      'carries "%s" unchanged, with its link',
      async (text) => {
        expect(await subject.gateway.send(lineMessage({ text }))).toMatchObject({ outcome: 'sent' });
        const last = subject.arrived().at(-1);
        expect(last?.to).toBe(lineUser);
        expect(last?.text).toContain(text);
        expect(last?.text).toContain('https://site.example/track?bill=1&t=a.b');
      },
    );

    test('reaches a phone that is not a friend of the account', async () => {
      const phone = '+66812345678';
      expect(await subject.gateway.send(lineMessage({ to: { phone } }))).toMatchObject({ outcome: 'sent' });
      expect(subject.arrived().at(-1)?.to).toBe(subject.nameOfPhone(phone));
    });

    test('replies to a message', async () => {
      const answers = [{ kind: 'text', text: 'เชื่อมแล้ว' } as const];
      expect(await subject.gateway.reply('reply-token', answers)).toMatchObject({ outcome: 'sent' });
    });

    test.each([1, 10, 12])(
      'replies with %i cards, and with a text where LINE would not take the cards',
      async (count) => {
        const cards = Array.from({ length: count }, (_, nth) => lineCard({ mark: `${nth}` }));
        const quick = [{ label: 'จุดส่งพัสดุ', action: { kind: 'location' } }] as const;
        const reply = (text: string) =>
          subject.gateway.reply(`cards ${count} ${text.length}`, [
            {
              kind: 'cards',
              alt: text,
              cards: [...cards, ...(text.length > 9 ? [lineCard({ title: text })] : [])],
              quick,
            },
          ]);
        expect(await reply('สถานะ')).toMatchObject({ outcome: 'sent' });
        expect(await reply('พัสดุกำลังนำจ่าย '.repeat(4_000))).toMatchObject({ outcome: 'sent' });
      },
    );

    test('gives link tokens, and an address at LINE that has it and the nonce', async () => {
      const linkToken = await subject.gateway.issueLinkToken(lineUser);
      expect(linkToken).toMatch(/^[\w-]{16,}$/);
      const url = new URL(subject.gateway.accountLinkUrl(linkToken ?? '', 'a+b/c=='));
      expect(`${url.origin}${url.pathname}`).toBe('https://access.line.me/dialog/bot/accountLink');
      expect(Object.fromEntries(url.searchParams)).toEqual({ linkToken, nonce: 'a+b/c==' });
    });

    test('opens a chat with prefilled text', () => {
      const url = new URL(subject.gateway.chatUrl('link AB-12 ขอ'));
      expect(url.origin).toBe('https://line.me');
      expect(decodeURIComponent(url.search)).toBe('?link AB-12 ขอ');
    });

    test('reads events that LINE signed, and skips those that are not for us', () => {
      const source = { type: 'user', userId: lineUser };
      const of = (nth: number) => ({
        mode: 'active',
        webhookEventId: `01H810YECXQQZ37VAXPF6H9E${String(nth).padStart(2, '0')}`,
        timestamp: 1_795_140_000_000 + nth,
        deliveryContext: { isRedelivery: nth === 1 },
        source,
      });
      const text = { type: 'text', id: '1', text: 'AB12' };
      const group = { type: 'group', groupId: 'C1', userId: lineUser };
      const body = JSON.stringify({
        destination: 'U1',
        events: [
          { ...of(1), type: 'message', replyToken: 'r', message: text },
          { ...of(2), type: 'message', replyToken: 'r', message: { type: 'sticker', id: '2' } },
          { ...of(3), type: 'message', replyToken: 'r', message: text, source: group },
          { ...of(4), type: 'message', replyToken: 'r', message: text, mode: 'standby' },
          { ...of(5), type: 'message', replyToken: 'r', message: { ...text, text: 'x'.repeat(5001) } },
          { ...of(6), type: 'unfollow' },
          { ...of(7), type: 'somethingNew' },
          {
            ...of(8),
            type: 'message',
            replyToken: 'r',
            message: { type: 'location', id: '3', latitude: 13.7, longitude: 100.5 },
          },
          { ...of(9), type: 'postback', replyToken: 'r', postback: { data: 'wish:help' } },
          { ...of(10), type: 'accountLink', replyToken: 'r', link: { result: 'ok', nonce: 'n' } },
          { ...of(11), type: 'accountLink', link: { result: 'failed', nonce: 'n' } },
          { ...of(12), type: 'follow', replyToken: 'r', follow: { isUnblocked: false } },
        ],
      });
      const read = subject.gateway.readWebhook(body, signLineBody(body, subject.secret)) ?? [];
      expect(read[0]).toEqual({
        id: '01H810YECXQQZ37VAXPF6H9E01',
        userId: lineUser,
        at: new Date(1_795_140_000_001).toISOString(),
        isRedelivery: true,
        kind: 'text',
        text: 'AB12',
        replyToken: 'r',
      });
      expect(read.map(({ kind }) => kind)).toEqual([
        'text',
        'other',
        'left',
        'place',
        'pressed',
        'linked',
        'linked',
        'joined',
      ]);
      expect(read[5]).toMatchObject({ isLinked: true, nonce: 'n', replyToken: 'r' });
      expect(read[6]).toMatchObject({ isLinked: false, replyToken: null });
    });

    test('rejects anything that LINE did not sign', () => {
      const body = '{"events":[]}';
      const good = signLineBody(body, subject.secret);
      expect(subject.gateway.readWebhook(body, good)).toEqual([]);
      for (const bad of [undefined, '', 'x', signLineBody(body, 'other'), `${good}x`])
        expect(subject.gateway.readWebhook(body, bad)).toBeNull();
      expect(subject.gateway.readWebhook(`${body} `, good)).toBeNull();
    });

    test('has a name for the log', () => {
      expect(subject.gateway.name).toMatch(/^[a-z, ]+$/);
    });
  });
}
