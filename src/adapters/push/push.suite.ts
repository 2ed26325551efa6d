import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushGateway, PushMessage, PushSubscription } from './push.port.ts';

/** A driver prepared for the suite. */
export type PushUnderTest = {
  gateway: PushGateway;
  subscribe(publicKey: string): PushSubscription;
  /** What was delivered, newest last. */
  arrived(): { title: string; text: string; url: string }[];
  close(): Promise<void>;
};

/** A notification as the site sends it. */
export function pushMessage(to: PushSubscription, change: Partial<PushMessage> = {}): PushMessage {
  return {
    to,
    title: 'กำลังนำจ่าย',
    text: 'พัสดุ 1111 กำลังไปถึงคุณวันนี้',
    url: 'https://site.example/track?bill=1&t=a.b',
    topic: 'parcel-1111',
    lifeSeconds: 3_600,
    ...change,
  };
}

/** What every push driver promises. */
export function pushSuite(name: string, setUp: () => Promise<PushUnderTest>): void {
  describe(`notifications by ${name}`, () => {
    let subject: PushUnderTest;
    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.close());

    test('gives browsers one key, a point of the curve P-256', async () => {
      const key = await subject.gateway.publicKey();
      const bytes = Buffer.from(key, 'base64url');
      expect([bytes.length, bytes[0]]).toEqual([65, 4]);
      expect(await subject.gateway.publicKey()).toBe(key);
    });

    test.each([
      ['กำลังนำจ่าย', 'พัสดุ 1111 กำลังไปถึงคุณวันนี้'],
      ['正在派送', '包裹 1111 今天派送'],
      ['Out for delivery', 'Parcel 1111 & "others" come today'],
    ])('carries "%s" unchanged to a browser', async (title, text) => {
      const browser = subject.subscribe(await subject.gateway.publicKey());
      const message = pushMessage(browser, { title, text });
      expect(await subject.gateway.send(message)).toMatchObject({ outcome: 'sent' });
      expect(subject.arrived().at(-1)).toMatchObject({ title, text, url: message.url });
    });

    test.each([
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'https://127.0.0.2/x',
      'https://[::1]/x',
      'ftp://x',
      'x',
      '',
    ])('does not accept the endpoint "%s"', (endpoint) => {
      expect(subject.gateway.accepts(endpoint)).toBe(false);
    });

    test('has a name for the log', () => {
      expect(subject.gateway.name).toMatch(/^[a-z, ]+$/);
    });
  });
}
