import { describe, expect, it } from 'vitest';
import columnNames from './content/column-names.json' with { type: 'json' };
import { readParcel, readScanEvent } from './feed.rules.ts';
import { guessSheetKind, readHeader, toSheetLine } from './sheet-columns.rules.ts';

const now = new Date('2026-11-20T09:00:00+07:00');

describe('columns of a sheet', () => {
  it('are found by field name and by their usual names', () => {
    const fields = (headers: string[]) =>
      readHeader('parcels', headers).map((column) => column?.field ?? null);
    expect(fields(['waybillNo', 'origin.provinceCode', 'ORIGIN_PROVINCE_CODE'])).toEqual([
      'waybillNo',
      'origin.provinceCode',
      'origin.provinceCode',
    ]);
    expect(fields(['เลขพัสดุ', 'น้ำหนัก (กรัม)', 'โทรศัพท์ผู้รับ', '寄件人', 'สีของกล่อง'])).toEqual([
      'waybillNo',
      'weightGrams',
      'consignee.phone',
      'sender.name',
      null,
    ]);
  });

  it('have usual names only for fields that exist', () => {
    const known = new Set(
      [
        ...readHeader('parcels', Object.keys(columnNames)),
        ...readHeader('scan-events', Object.keys(columnNames)),
      ].map((column) => column?.field),
    );
    expect(Object.keys(columnNames).filter((field) => !known.has(field))).toEqual([]);
  });

  it('are of parcels or of scan events', () => {
    expect(guessSheetKind(['waybillNo', 'code', 'occurredAt'])).toBe('scan-events');
    expect(guessSheetKind(['เลขพัสดุ', 'บริการ', 'ผู้รับ'])).toBe('parcels');
    expect(guessSheetKind(['name', 'colour'])).toBeUndefined();
  });
});

describe('a row of a sheet', () => {
  it('becomes a line of the feed, including nested fields and times of Thailand [E-10]', () => {
    const columns = readHeader('parcels', [
      'waybillNo',
      'service',
      'itemType',
      'acceptedAt',
      'updatedAt',
      'origin.provinceCode',
      'destination.provinceCode',
      'weightGrams',
      'sender.name',
      'sender.phone',
      'consignee.name',
      'consignee.phone',
      'promisedDate',
    ]);
    const line = toSheetLine(columns, [
      '012345678905',
      'FP',
      'food',
      new Date(Date.UTC(2026, 10, 19, 8, 30)),
      '2026-11-19 09:00',
      10,
      '50',
      '1,250',
      'สมชาย',
      812345678,
      'วิภา',
      '02 123 4567',
      new Date(Date.UTC(2026, 10, 21)),
    ]);
    const read = readParcel(line, now);
    expect(read).toMatchObject({
      ok: true,
      value: {
        waybillNo: '012345678905',
        acceptedAt: '2026-11-19T01:30:00.000Z',
        updatedAt: '2026-11-19T02:00:00.000Z',
        origin: { provinceCode: '10', countryCode: 'TH' },
        weightGrams: 1250,
        sender: { phone: '+66812345678' },
        promisedDate: '2026-11-21',
      },
    });
  });

  const columns = readHeader('scan-events', ['waybillNo', 'code', 'occurredAt']);
  const readNumber = (waybillNo: string | number) =>
    readScanEvent(toSheetLine(columns, [waybillNo, 'PICKED_UP', '2026-11-19T09:00:00+07:00']), now);

  it('gets back leading zeros of a waybill that the sheet made a number, if the check digit is right', () => {
    expect(readNumber(12345678905)).toMatchObject({ ok: true, value: { waybillNo: '012345678905' } });
    expect(readNumber(12345678906)).toMatchObject({ ok: false, problem: { reason: 'bad_check_digit' } });
  });

  it('gets them back in a plain text file too, whose numbers a spreadsheet program has shortened', () => {
    const read = (waybillNo: string) =>
      readScanEvent(
        toSheetLine(columns, [waybillNo, 'PICKED_UP', '2026-11-19 09:00'], { untyped: true }),
        now,
      );
    expect(read('12345678905')).toMatchObject({ ok: true, value: { waybillNo: '012345678905' } });
    expect(read('12345678906')).toMatchObject({ ok: false, problem: { reason: 'bad_check_digit' } });
    expect(read('1234565')).toMatchObject({ ok: false, problem: { reason: 'wrong_format' } });
    expect(read('EE123456785TH')).toMatchObject({ ok: true });
  });

  it.each([
    ['2026/11/19 9:05', '2026-11-19T02:05:00.000Z'],
    ['2026-11-19 09:05:30', '2026-11-19T02:05:30.000Z'],
    ['19/11/2026 09:05', 'time_form'],
    ['11/19/2026 9:05 AM', 'time_form'],
    ['19-Nov-26', 'time_form'],
    ['46345.37847', 'time_form'],
    ['19/11/2569 09:05', 'buddhist_year'],
    ['2569-11-19 09:05', 'buddhist_year'],
  ])(
    'with the time %s is read with the year first, or refused with the format to use: %s',
    (time, expected) => {
      const read = readScanEvent(toSheetLine(columns, ['012345678905', 'PICKED_UP', time]), now);
      expect(read.ok ? read.value.occurredAt : read.problem.reason).toBe(expected);
    },
  );

  it('is refused when a text lacks digits', () => {
    expect(readNumber('12345678905')).toMatchObject({ ok: false, problem: { reason: 'wrong_format' } });
    expect(readNumber('1.23457E+11')).toMatchObject({ ok: false, problem: { reason: 'wrong_format' } });
  });

  it('names a missing field', () => {
    expect(readScanEvent(toSheetLine(columns, ['012345678905', '', null]), now)).toMatchObject({
      problem: { field: 'code', reason: 'required' },
    });
  });
});
