import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsGateway } from './sms.port.ts';

/** A driver prepared for the suite. */
export type SmsUnderTest = {
  gateway: SmsGateway;
  /** What was delivered, newest last; line breaks may have become spaces. */
  arrived(): { to: string; text: string }[];
  close(): Promise<void>;
};

/** What every SMS driver promises. */
export function smsSuite(name: string, setUp: () => Promise<SmsUnderTest>): void {
  describe(`SMS by ${name}`, () => {
    let subject: SmsUnderTest;
    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.close());

    test.each([
      ['Thai', '+66812345678', '123456 คือรหัสยืนยัน ใช้ได้ 5 นาที ห้ามบอกใคร'],
      ['Chinese', '+8613800138000', '123456 是您的验证码,请勿告诉任何人'],
      ['English, with what forms and addresses use', '+966501234567', 'Code: 1+1=2 & 50% "off" @site #1'],
    ])('carries a text in %s unchanged to its number [A-16]', async (_, to, text) => {
      expect(await subject.gateway.send({ to, text })).toMatchObject({ outcome: 'sent' });
      expect(subject.arrived().at(-1)).toEqual({ to, text });
    });

    test('carries both lines of a text that phones fill in automatically [A-16]', async () => {
      await subject.gateway.send({ to: '+66812345678', text: '123456 code\n\n@site.example #123456' });
      expect(subject.arrived().at(-1)?.text).toMatch(/^123456 code\s+@site\.example #123456$/);
    });

    test('carries many at the same time, each once [A-16]', async () => {
      const before = subject.arrived().length;
      const texts = Array.from({ length: 20 }, (_, nth) => `text ${nth}`);
      await Promise.all(texts.map((text) => subject.gateway.send({ to: '+66812345678', text })));
      const arrived = subject.arrived().slice(before);
      expect(arrived.map(({ text }) => text).sort()).toEqual(texts.sort());
    });

    test('has a name for the log', () => {
      expect(subject.gateway.name).toMatch(/^[a-z, ]+$/);
    });
  });
}
