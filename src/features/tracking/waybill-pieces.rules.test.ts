import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gs1CheckDigit, isWaybillNo, s10CheckDigit } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { leastProcessorTime } from '#tests/processor-time.ts';
import { recogniseWaybillNos } from './tracking.rules.ts';

const A = '880123456782';
const B = '001234567895';
const byFour = (waybillNo: string, gap = ' ') => waybillNo.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
const accepted = (text: string) => recogniseWaybillNos(text).accepted;
const rejected = (text: string) => recogniseWaybillNos(text).rejected;

const domestic = fc
  .integer({ min: 0, max: 99_999_999_999 })
  .map((number) => String(number).padStart(11, '0'))
  .map((body) => body + gs1CheckDigit(body));
const international = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((number) => String(number).padStart(8, '0'))
  .map((body) => `EE${body}${s10CheckDigit(body)}TH`);
const twelve = Array.from({ length: 12 }, (_, nth) => `8801234560${nth % 10}`)
  .map((body, nth) => `${body.slice(0, 9)}${String(nth).padStart(2, '0')}`)
  .map((body) => body + gs1CheckDigit(body));

describe('numbers in pasted text [W-02]', () => {
  it.each([
    ['alone', A],
    ['in groups of four', byFour(A)],
    ['with hyphens', byFour(A, '-')],
    ['with spaced hyphens', byFour(A, ' - ')],
    ['in other groups', '880-123-456-782'],
    ['in Thai digits', '๘๘๐๑๒๓๔๕๖๗๘๒'],
    ['in full-width digits', '８８０１ ２３４５ ６７８２'],
    ['with invisible characters', '\u200b8801\u200b23456782\ufeff'],
    ['against Thai letters', `เลขพัสดุ${A}ถึงแล้ว`],
    ['against Chinese letters', `运单号${A}已发出`],
    ['against a label', `TrackingNo${A}`],
    ['in a numbered list', `1. ${byFour(A)}`],
    ['in an address', `https://songduan.example${paths.waybill(A)}&utm_source=line`],
  ])('are recognised %s [V-11]', (_, text) => {
    expect(recogniseWaybillNos(text)).toEqual({ accepted: [A], rejected: [] });
  });

  it.each([
    ['on two lines', `${A}\n${B}`],
    ['with a comma', `${A},${B}`],
    ['with a full-width comma', `${A}，${B}`],
    ['with one space', `${A} ${B}`],
    ['with one space, both in groups of four', `${byFour(A)} ${byFour(B)}`],
    ['with nothing between', `${A}${B}`],
    ['encoded in an address', `https://songduan.example${paths.waybill(A)}%2C${B}`],
  ])('are two when written %s [V-11]', (_, text) => {
    expect(recogniseWaybillNos(text)).toEqual({ accepted: [A, B], rejected: [] });
  });

  it('may be international, in any letter case and spacing', () => {
    expect(accepted('ee123456785th')).toEqual(['EE123456785TH']);
    expect(accepted(`AWB EE 1234 5678 5 TH, ${A}`)).toEqual(['EE123456785TH', A]);
    for (const text of ['EE.123456785.TH', 'EE  123456785  TH', 'ee 123456785 th', 'Ee-1234_5678 - 5 tH'])
      expect(recogniseWaybillNos(text), text).toEqual({ accepted: ['EE123456785TH'], rejected: [] });
  });

  it('are merged when repeated, and keep their order [V-11]', () => {
    expect(recogniseWaybillNos(`${B} ${A} ${byFour(B)}`)).toEqual({ accepted: [B, A], rejected: [] });
  });

  it('are ten at most: an eleventh waybill number is refused by name [V-11]', () => {
    const { accepted: taken, rejected: refused } = recogniseWaybillNos([...twelve, ...twelve].join('\n'));
    expect(taken).toEqual(twelve.slice(0, 10));
    expect(refused).toEqual(twelve.slice(10).map((text) => ({ text, reason: 'TOO_MANY' })));
  });

  it('are found in a whole message, whose date, time, price, phone and postcode are ignored', () => {
    const message = `ส่งด่วน: พัสดุ ${byFour(A)} จะถึงวันที่ 20/11/2569 เวลา 14.30 น. ยอดเก็บเงินปลายทาง 1,250.00 บาท
      โทร 081-234-5678, 0812345678 หรือ +66 81 234 5678 ที่อยู่ 99/12 ม.4 10110 รหัส 482913
      https://songduan.example/t?fbclid=IwAR0x12345678abcdef`;
    expect(recogniseWaybillNos(message)).toEqual({ accepted: [A], rejected: [] });
  });
});

describe('a number that is not ours is reported with its reason [X-10]', () => {
  it.each([
    ['880123456783', 'CHECK_DIGIT'],
    ['8801 2345 6783', 'CHECK_DIGIT'],
    ['EE123456784TH', 'CHECK_DIGIT'],
    ['8801 2345 678', 'TOO_SHORT'],
    ['EE12345678TH', 'INTERNATIONAL_LENGTH'],
    ['EE 1234 5678 90 1 TH', 'INTERNATIONAL_LENGTH'],
    ['EE123456785XX', 'UNKNOWN_COUNTRY'],
    ['EE.123456784.TH', 'CHECK_DIGIT'],
    ['ee 1234 5678 4 th', 'CHECK_DIGIT'],
    ['8801234567821', 'TOO_LONG'],
    ['88O123456782', 'NOT_A_NUMBER'],
  ] as const)('%s: %s', (text, reason) => {
    expect(rejected(text)).toEqual([{ text, reason }]);
    expect(recogniseWaybillNos(`${A}\n${text}`)).toEqual({ accepted: [A], rejected: [{ text, reason }] });
  });

  it('a wrong number before a right one does not split it', () => {
    expect(recogniseWaybillNos(`8801 2345 6783 ${byFour(B)}`)).toEqual({
      accepted: [B],
      rejected: [{ text: '8801 2345 6783', reason: 'CHECK_DIGIT' }],
    });
  });

  it.each([
    ['0812345678', 'TOO_SHORT'],
    ['1234', 'TOO_SHORT'],
    ['12', 'TOO_SHORT'],
    ['20-11-2026', 'NOT_A_NUMBER'],
    ['พัสดุของฉันอยู่ไหน', 'NOT_A_NUMBER'],
    ['---', 'NOT_A_NUMBER'],
  ] as const)('with nothing else to recognise, even %s gets an answer: %s', (text, reason) => {
    expect(recogniseWaybillNos(text)).toEqual({ accepted: [], rejected: [{ text, reason }] });
  });

  it('an empty field reports nothing', () => {
    expect(recogniseWaybillNos(' \n\u200b ')).toEqual({ accepted: [], rejected: [] });
  });

  it('a long piece is shortened, without splitting a character', () => {
    expect(rejected('ก'.repeat(60))[0]?.text).toBe(`${'ก'.repeat(39)}…`);
    expect(rejected('😀'.repeat(60))[0]?.text).toBe(`${'😀'.repeat(39)}…`);
  });

  it('a date and a time that happen to have twelve digits are no waybill number', () => {
    expect(isWaybillNo('201120261405')).toBe(true);
    expect(accepted('20 11 2026 14 05')).toEqual([]);
    expect(isWaybillNo('081234567811')).toBe(true);
    expect(accepted('081-234-5678 11')).toEqual([]);
  });
});

describe('a number of another carrier', () => {
  const checked = (body: string) => body + gs1CheckDigit(body);
  const usps = checked('940011120255501234567');
  const zip = '42094107';

  it.each([
    ['UPS', '1Z999AA10123456784'],
    ['UPS', '1Z 999 AA1 01 2345 6784'],
    ['USPS', usps],
    ['USPS', byFour(usps)],
    ['USPS', `420 94107 ${byFour(usps)}`],
    ['USPS', `${zip}${usps}`],
    ['FEDEX', '9611020987654312345672'],
    ['DHL', 'JJD014600006281230707'],
    ['AMAZON', 'TBA123456789012'],
    ['FLASH', 'TH01382YMAR7A'],
    ['SPX', 'SPXTH012345678901'],
    ['JT', 'JT1234567890123'],
    ['SF', 'SF1234567890123'],
  ])('of %s is reported as such: %s [X-10]', (carrier, text) => {
    expect(recogniseWaybillNos(text)).toEqual({
      accepted: [],
      rejected: [{ text, reason: 'FOREIGN_OF', carrier }],
    });
    expect(accepted(`${A}\n${text}`)).toEqual([A]);
  });

  it.each([
    ['a shipping unit (SSCC)', checked('0034012345000000001')],
    ['DPD', '01585012345678'],
    ['DPD in groups', '0158 5012 3456 78'],
    ['a carrier whose form nobody knows', '1234 5678 9012 3456 78'],
  ])('without a certain format is reported as foreign: %s', (_, text) => {
    expect(recogniseWaybillNos(text)).toEqual({ accepted: [], rejected: [{ text, reason: 'FOREIGN' }] });
  });

  it('never yields twelve of its digits as ours', () => {
    const foreign = fc
      .constantFrom(14, 15, 18, 20, 22)
      .chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)));
    const ourPart = fc.tuple(domestic, fc.constantFrom('78', '678', '345678', '90123456', '1234567890'));
    fc.assert(
      fc.property(
        fc.oneof(
          foreign,
          ourPart.map(([no, more]) => no + more),
          ourPart.map(([no, more]) => more + no),
        ),
        fc.constantFrom(' ', '-', ' - '),
        (digits, gap) => {
          expect(accepted(digits)).toEqual([]);
          expect(accepted(byFour(digits, gap))).toEqual([]);
        },
      ),
    );
  });

  it('is not taken from a quantity after one of ours', () => {
    expect(accepted(`${byFour(A)} 10 kg`)).toEqual([A]);
    expect(accepted(`${byFour(A)} 25 ชิ้น`)).toEqual([A]);
    expect(accepted(`${A} 10`)).toEqual([A]);
  });
});

describe('any pasted text', () => {
  it('never gives more than ten, an invalid one, or one twice [V-11]', () => {
    const scraps = fc.oneof(
      domestic,
      international,
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[0-9 -]{0,30}$/),
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 30 }), fc.constantFrom(' ', '\n', ',', ''), (parts, gap) => {
        const { accepted: found } = recogniseWaybillNos(parts.join(gap));
        expect(found.length).toBeLessThanOrEqual(10);
        expect(found.every(isWaybillNo)).toBe(true);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('with a valid number in any even grouping and separators is recognised [V-11]', () => {
    const separator = fc.constantFrom(' ', '-', ' - ', '.', '\u00a0', '–', '/');
    fc.assert(
      fc.property(
        domestic,
        fc.constantFrom(2, 3, 4, 6, 12),
        fc.array(separator, { minLength: 6 }),
        (no, size, gaps) => {
          const groups = no.match(new RegExp(`\\d{${size}}`, 'g')) ?? [];
          const typed = groups.map((group, nth) => (nth === 0 ? group : `${gaps[nth - 1]}${group}`)).join('');
          expect(accepted(typed)).toEqual([no]);
        },
      ),
    );
  });

  it('with several numbers gives them in their order [V-11]', () => {
    const written = fc.uniqueArray(fc.oneof(domestic, international), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(written, fc.constantFrom('\n', ', ', ' และ ', '；'), (numbers, gap) => {
        expect(recogniseWaybillNos(numbers.join(gap))).toEqual({ accepted: numbers, rejected: [] });
      }),
    );
  });

  it('takes time in proportion to its length', async () => {
    const costOf = (pieces: number) => {
      const text = '1 '.repeat(pieces) + byFour(A);
      return leastProcessorTime(() => expect(accepted(text)).toEqual([A]));
    };
    expect((await costOf(20_000)) / (await costOf(5_000))).toBeLessThan(10);
  });
});
