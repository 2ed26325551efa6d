import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineGateway, LineMessage } from './line.port.ts';
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
      expect(await subject.gateway.reply('reply-token', 'เชื่อมแล้ว')).toMatchObject({ outcome: 'sent' });
    });

    test('opens a chat with prefilled text', () => {
      const url = new URL(subject.gateway.chatUrl('link AB-12 ขอ'));
      expect(url.origin).toBe('https://line.me');
      expect(decodeURIComponent(url.search)).toBe('?link AB-12 ขอ');
    });

    test('reads events that LINE signed, and skips those that are not for us', () => {
      const source = { type: 'user', userId: lineUser };
      const body = JSON.stringify({
        destination: 'U1',
        events: [
          { type: 'message', source, replyToken: 'r', message: { type: 'text', id: '1', text: 'AB12' } },
          { type: 'message', source, replyToken: 'r', message: { type: 'sticker', id: '2' } },
          {
            type: 'message',
            source: { type: 'group' },
            replyToken: 'r',
            message: { type: 'text', text: 'x' },
          },
          { type: 'unfollow', source },
          { type: 'somethingNew' },
        ],
      });
      expect(subject.gateway.readWebhook(body, signLineBody(body, subject.secret))).toEqual([
        { kind: 'text', userId: lineUser, text: 'AB12', replyToken: 'r' },
        { kind: 'left', userId: lineUser },
      ]);
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
