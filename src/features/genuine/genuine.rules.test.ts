import { describe, expect, it } from 'vitest';
import { costGrowth } from '#tests/processor-time.ts';
import { judge, type OurWays } from './genuine.rules.ts';

const ours: OurWays = {
  hosts: ['www.songduan.example', 'songduan.example'],
  words: ['songduan'],
  callCentre: '1484',
  senders: ['Songduan', 'ส่งด่วน'],
  mailDomains: ['songduan.example'],
};
const judged = (text: string) => judge(text, ours, false);
const codesOf = (text: string) => judged(text).reasons.map(({ code }) => code);

describe('a link', () => {
  it.each([
    'https://songduan.example/x?billcode=111111111117',
    'https://WWW.Songduan.Example.',
    'songduan.example/x',
    'https://m.songduan.example:8443/x',
  ])('of ours is ours: %s', (link) => {
    expect(judged(link)).toMatchObject({ verdict: 'OURS', reasons: [{ code: 'LINK_OURS' }] });
  });

  it.each([
    ['https://songduan.example@evil.example/track', 'LINK_DISGUISED', 'evil.example'],
    ['https://songduan.example:1484@evil.example', 'LINK_DISGUISED', 'evil.example'],
    ['https://songduan.example.evil.example', 'LINK_LOOKALIKE', 'songduan.example.evil.example'],
    ['https://songduan-example.com', 'LINK_LOOKALIKE', 'songduan-example.com'],
    ['https://s0ngduan.example', 'LINK_LOOKALIKE', 's0ngduan.example'],
    ['https://notsongduan.example', 'LINK_LOOKALIKE', 'notsongduan.example'],
    ['https://ѕongduan.example', 'LINK_LOOKALIKE', 'xn--ongduan-iog.example'],
    ['https://xn--ongduan-iog.example/', 'LINK_LOOKALIKE', 'xn--ongduan-iog.example'],
    ['https://evil.example/songduan', 'LINK_LOOKALIKE', 'evil.example'],
    ['bit.ly/3xYz', 'LINK_SHORT', 'bit.ly'],
    ['http://203.0.113.9/pay', 'LINK_ELSEWHERE', '203.0.113.9'],
    ['https://evil.example/?go=https://songduan.example', 'LINK_LOOKALIKE', 'evil.example'],
    ['https://evil.example\\@songduan.example', 'LINK_LOOKALIKE', 'evil.example'],
    ['ftp://songduan.example/app', 'LINK_LOOKALIKE', 'songduan.example'],
  ])('that only looks like it is not: %s', (link, code, about) => {
    expect(judged(link)).toEqual({ verdict: 'NOT_OURS', reasons: [{ code, about }] });
  });

  it('is found without spaces in Thai and Chinese, with invisible characters, and among others', () => {
    expect(codesOf('พัสดุของคุณตกค้างคลิกhttps://evil.example/xเพื่อแก้ไข')).toEqual(['LINK_ELSEWHERE']);
    expect(codesOf('您的包裹滞留，请点击evil.example/x处理')).toEqual(['LINK_ELSEWHERE']);
    expect(codesOf('see e\u200bvil.exam\u00adple/x now')).toEqual(['LINK_ELSEWHERE']);
    expect(codesOf('ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ')).toEqual(['LINK_ELSEWHERE']);
    expect(codesOf('https://songduan.example and https://evil.example')).toEqual(['LINK_ELSEWHERE']);
  });

  it('of ours in a text that we did not send proves nothing about the text', () => {
    expect(judged('Your parcel waits: https://songduan.example/x')).toMatchObject({ verdict: 'UNKNOWN' });
  });

  it('is no price, sentence end, file or e-mail address', () => {
    for (const text of ['Pay 12.50 now', 'Done.Next', 'hello@songduan.example'])
      expect(
        codesOf(text).filter((code) => code === 'LINK_OURS'),
        text,
      ).toEqual([]);
    expect(codesOf('hello@songduan.example')).toEqual(['SENDER_NAME']);
  });
});

describe('texts', () => {
  it.each([
    ['Please confirm your card number to release the parcel', 'ASKS_CARD'],
    ['กรุณาโอนเงินค่าธรรมเนียม 20 บาท', 'ASKS_TRANSFER'],
    ['请转账以放行包裹', 'ASKS_TRANSFER'],
    ['ดาวน์โหลด parcel.apk', 'ASKS_APP'],
    ['Tell us the code you have received', 'ASKS_CODE'],
  ])('ask for something that we never ask for: %s', (text, code) => {
    expect(judged(text).verdict).toBe('NOT_OURS');
    expect(codesOf(text)).toContain(code);
  });

  it('that we sent verbatim are ours, whatever they contain', () => {
    expect(judge('โอนเงิน', ours, true).verdict).toBe('OURS');
  });
});

describe('a phone or a name alone', () => {
  it('is the call centre’s number, and proves nothing otherwise', () => {
    expect(judged('๑๔๘๔')).toMatchObject({ verdict: 'OURS', reasons: [{ code: 'PHONE_OURS' }] });
    expect(judged('+66 81 234 5678')).toMatchObject({
      verdict: 'UNKNOWN',
      reasons: [{ code: 'PHONE_OTHER' }],
    });
    expect(judged('14840')).toMatchObject({ verdict: 'UNKNOWN' });
    expect(judged('SONGDUAN')).toMatchObject({ verdict: 'UNKNOWN', reasons: [{ code: 'SENDER_NAME' }] });
    expect(judged('สวัสดี')).toMatchObject({ verdict: 'UNKNOWN', reasons: [{ code: 'NOTHING_KNOWN' }] });
  });
});

it('hostile text costs time in proportion to its length only', async () => {
  for (const piece of ['.', 'a.', 'https://', '@', 'a@b.c:', '\u200b', '%E0', 'xn--', '1.1 ']) {
    const judge = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      for (let round = 0; round < 20; round += 1) judged(text);
    };
    expect(await costGrowth(judge, { small: 500, large: 2_000 }), piece).toBeLessThan(20);
  }
});
