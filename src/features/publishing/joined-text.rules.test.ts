import { expect, test } from 'vitest';
import { plain } from '#lib/plain-text.ts';
import { costGrowth } from '#tests/processor-time.ts';
import { joinParagraph, joinText } from './joined-text.rules.ts';

const seen = (text: string) => text.replaceAll('\u2060', '+').replaceAll('\u00a0', '_');
const thai = (text: string) => seen(joinParagraph(text, 'th'));
const english = (text: string) => seen(joinParagraph(text, 'en-us'));
const chinese = (text: string) => seen(joinParagraph(text, 'zh-cn'));

test('Thai words that browsers break stay in one piece', () => {
  expect(thai('ปลายทาง ผู้ขาย น้ำหนัก')).toBe('ปลาย+ทาง ผู้+ขาย น้ำ+หนัก');
  expect(thai('แจ้งน้ำหนักและค่าจัดส่ง')).toBe('แจ้งน้ำ+หนักและค่า+จัด+ส่ง');
  expect(thai('หาพาร์ทเนอร์')).toBe('หาพาร์+ท+เนอ+ร์');
  expect(thai('ส่งด่วน เอ็กซ์เพรส')).toBe('ส่ง+ด่วน เอ็กซ์เพรส');
});

test('a word continues after its beginning', () => {
  expect(thai('ความยินยอมของผู้ปกครอง')).toBe('ความ+ยินยอมของผู้+ปกครอง');
  expect(thai('เราดำเนินการส่งแล้ว')).toBe('เราดำเนิน+การส่งแล้ว');
});

test('Thai breaks between its words as before', () => {
  expect(thai('ลูกค้าทุกคน')).toBe('ลูกค้าทุกคน');
  expect(thai('พัสดุถึงเชียงใหม่แล้ว')).toBe('พัสดุถึงเชียงใหม่แล้ว');
});

test('no dictionary finds a boundary inside a protected word afterwards', () => {
  const dictionary = new Intl.Segmenter('th', { granularity: 'word' });
  const pieces = joinText('ดูราคา ตามพระราชบัญญัติ ต้องเตรียมกล่อง', 'th')
    .split('\u2060')
    .flatMap((piece) => [...dictionary.segment(piece)].map(({ segment }) => segment));
  expect(pieces).not.toContain('คาต');
  expect(thai('ดูราคาตามพระราชบัญญัติ')).toBe('ดูรา+คาตามพ+ระ+ราช+บัญญัติ');
});

test('figures stay with their units in three languages', () => {
  expect(thai('ภายใน {{days}} วันทำการ เวลา 14:30 น. ไม่เกิน 5 กก.')).toBe(
    'ภายใน {{days}}_วัน+ทำการ เวลา 14:30_น. ไม่เกิน 5_กก.',
  );
  expect(thai('วันที่ 20 พ.ย. 2569 ค่าบริการ 120 บาท')).toBe('วัน+ที่ 20_พ.ย. 2569 ค่า+บริการ 120_บาท');
  expect(english('within {{days}} working days, THB {{fee}}, 5 kg, 10 × 20 cm, 20 Nov 2026')).toBe(
    'within {{days}}_working days, THB_{{fee}}, 5_kg, 10_×_20_cm, 20_Nov 2026',
  );
  expect(seen(joinText('最高 {{fee}} 泰铢，{{count}} 个', 'zh-cn'))).toBe('最高 {{fee}}_泰铢，{{count}}_个');
});

test('hours and days "from–to" stay in one piece', () => {
  expect(thai('08:30–16:00 น.')).toBe('08:30–+16:00_น.');
  expect(english('7–10 days')).toBe('7–+10_days');
  expect(chinese('7–10 天')).toBe('7–+10_天');
});

test('a short text of the UI has joiners in Thai words only', () => {
  expect(seen(joinText('Your e-mail, 7–10 days', 'en-us'))).toBe('Your e-mail, 7–10_days');
  expect(seen(joinText('7 个工作日', 'zh-cn'))).toBe('7_个工作日');
});

test('a letter is not left alone before its hyphen', () => {
  expect(english('an e-mail, word-for-word')).toBe('an e-+mail, word-for-word');
});

test('Chinese figures stay with their unit, days with their month, and a paragraph ends with two characters', () => {
  expect(chinese('最高 2,000 泰铢，')).toBe('最高 2,000_+泰+铢，');
  expect(chinese('2026年10月1日至 12月31日，')).toBe('2026+年+10+月+1+日至 12+月+31+日，');
  expect(chinese('我们定期向您报告。')).toBe('我们定期向您报+告。');
});

test('a long text costs in proportion to its length', async () => {
  const text = 'ผู้รับผิดชอบน้ำหนักตามพระราชบัญญัติ';
  const growth = await costGrowth((times) => joinText(text.repeat(times), 'th'), {
    small: 100,
    large: 1_000,
  });
  expect(growth).toBeLessThan(40);
});

test('the plain text is the text as written', () => {
  const text = 'ผู้ส่งแจ้งน้ำหนักของพัสดุที่จุดส่ง';
  expect(joinText(text, 'th')).not.toBe(text);
  expect(plain(joinText(text, 'th'))).toBe(text);
});
