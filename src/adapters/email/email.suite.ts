import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailGateway, EmailMessage } from './email.port.ts';

/** A driver prepared for the suite. */
export type EmailUnderTest = {
  gateway: EmailGateway;
  /** What was delivered, newest last, as the reader sees it. */
  arrived(): { to: string; subject: string; text: string }[];
  close(): Promise<void>;
};

/** An e-mail whose fields are all non-ASCII. */
export const letter: EmailMessage = {
  id: '7b7a4a8e-6c0a-4b53-9d0a-2f3f1f0a9c11',
  to: 'somchai@example.com',
  fromName: 'ส่งด่วน เอ็กซ์เพรส',
  subject: 'ตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ภายใน 30 นาที ก่อนที่ลิงก์จะหมดอายุ',
  text: 'กดลิงก์ด้านล่างเพื่อตั้งรหัสผ่านใหม่\n\nhttps://site.example/reset?token=a-b_c&lang=th',
  html: '<p lang="th">กดลิงก์ด้านล่างเพื่อตั้งรหัสผ่านใหม่</p>',
};

/** What every e-mail driver promises. */
export function emailSuite(name: string, setUp: () => Promise<EmailUnderTest>): void {
  describe(`e-mail by ${name}`, () => {
    let subject: EmailUnderTest;
    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.close());

    test.each([
      ['Thai', letter.subject, letter.text],
      [
        'Chinese',
        '请在 30 分钟内重设您的密码',
        '点击下面的链接重设密码。\n\nhttps://site.example/reset?token=1',
      ],
      ['English', 'Set a new password', 'Open this link:\n\nhttps://site.example/reset?token=1=2'],
    ])('carries subject and text in %s unchanged to its address [A-16]', async (_, title, text) => {
      const result = await subject.gateway.send({ ...letter, subject: title, text });
      expect(result).toMatchObject({ outcome: 'sent' });
      expect(subject.arrived().at(-1)).toEqual({ to: letter.to, subject: title, text });
    });

    test('keeps a line break in a subject from becoming a header [A-16]', async () => {
      await subject.gateway.send({ ...letter, subject: 'Hello\r\nBcc: victim@example.com' });
      expect(subject.arrived().at(-1)?.to).toBe(letter.to);
      expect(subject.arrived().at(-1)?.subject).toMatch(/^Hello\s+Bcc: victim@example\.com$/);
    });

    test('carries many at the same time, each once [A-16]', async () => {
      const before = subject.arrived().length;
      const titles = Array.from({ length: 8 }, (_, nth) => `Letter ${nth}`);
      await Promise.all(titles.map((title) => subject.gateway.send({ ...letter, subject: title })));
      const arrived = subject.arrived().slice(before);
      expect(arrived.map((each) => each.subject).sort()).toEqual(titles.sort());
    });
  });
}
