import { expect, it } from 'vitest';
import { joinWords } from './joined-words.ts';

const seen = (sentence: string) => joinWords(sentence).replaceAll('\u2060', '+');

it('keeps Thai words of parcels in one piece', () => {
  expect(seen('พนักงานจาก เชียงใหม่ กำลังนำจ่ายพัสดุ')).toBe('พนักงานจาก เชียงใหม่ กำลังนำ+จ่ายพัสดุ');
  expect(seen('คัดแยกพัสดุตามปลายทางแล้ว')).toBe('คัด+แยกพัสดุตามปลาย+ทางแล้ว');
  expect(seen('เตรียมใบปะหน้าให้พร้อม')).toBe('เตรียมใบ+ปะ+หน้าให้พร้อม');
});

it('leaves other languages as they are', () => {
  expect(joinWords('Out for delivery from Chiang Mai')).toBe('Out for delivery from Chiang Mai');
  expect(joinWords('快递员正在派送')).toBe('快递员正在派送');
});
