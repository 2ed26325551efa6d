import { expect, it } from 'vitest';
import { keepWords } from './kept-words.rules.ts';

const kept = (word: string) => `<span class="unbroken">${word}</span>`;

it('keeps Thai words on one line that browsers would take apart, the longest of them whole', () => {
  expect(keepWords('แจ้งน้ำหนักและค่าจัดส่ง', 'th')).toBe(`แจ้ง${kept('น้ำหนัก')}และ${kept('ค่าจัดส่ง')}`);
  expect(keepWords('หาพาร์ทเนอร์', 'th')).toBe(`หา${kept('พาร์ทเนอร์')}`);
  expect(keepWords('ส่งด่วน เอ็กซ์เพรส', 'th')).toBe(`${kept('ส่งด่วน')} ${kept('เอ็กซ์เพรส')}`);
});

it('lets Thai break between words', () => {
  expect(keepWords('ลูกค้าทุกคน', 'th')).toBe('ลูกค้าทุกคน');
});

it('keeps the two ends of a range on one line in every language', () => {
  expect(keepWords('08:30–16:00 น.', 'th')).toBe(`${kept('08:30–16:00')} น.`);
  expect(keepWords('7–10 days', 'en-us')).toBe(`${kept('7–10')} days`);
  expect(keepWords('7–10 天', 'zh-cn')).toBe(`${kept('7–10')} 天`);
});

it('keeps an English letter with the word behind its hyphen', () => {
  expect(keepWords('an e-mail, word-for-word', 'en-us')).toBe(`an ${kept('e-mail')}, word-for-word`);
});

it('keeps Chinese figures with their units, days whole, and two characters on the last line', () => {
  expect(keepWords('最高 2,000 泰铢，', 'zh-cn')).toBe(`最高 ${kept('2,000 泰铢')}，`);
  expect(keepWords('在 7 个工作日内，', 'zh-cn')).toBe(`在 ${kept('7 个工作日')}内，`);
  expect(keepWords('2026年10月1日至 12月31日，', 'zh-cn')).toBe(
    `${kept('2026年10月1日')}至 ${kept('12月31日')}，`,
  );
  expect(keepWords('我们定期向您报告。', 'zh-cn')).toBe(`我们定期向您${kept('报告。')}`);
});
