import { describe, expect, it } from 'vitest';
import { MAX_LINE_BYTES, readParcel, readScanEvent } from './feed.rules.ts';

const now = new Date('2026-11-20T09:00:00+07:00');
const WAYBILL = '012345678905';

function event(differs: Record<string, unknown> = {}) {
  return { waybillNo: WAYBILL, code: 'PICKED_UP', occurredAt: '2026-11-19T10:00:00+07:00', ...differs };
}

function parcel(differs: Record<string, unknown> = {}) {
  return {
    waybillNo: WAYBILL,
    service: 'FP',
    itemType: 'food',
    acceptedAt: '2026-11-19T09:00:00+07:00',
    updatedAt: '2026-11-19T09:00:00+07:00',
    origin: { provinceCode: '10' },
    destination: { provinceCode: '50' },
    weightGrams: 1200,
    sender: { name: 'สมชาย', phone: '0812345678' },
    consignee: { name: 'วิภา', phone: '0898761234' },
    ...differs,
  };
}

function problemOf(read: ReturnType<typeof readScanEvent> | ReturnType<typeof readParcel>) {
  return read.ok ? null : `${read.problem.field}: ${read.problem.reason}`;
}

describe('a scan event', () => {
  it('is read with its time in UTC, and in Thailand if no country is named', () => {
    expect(readScanEvent(event(), now)).toEqual({
      ok: true,
      value: {
        waybillNo: WAYBILL,
        code: 'PICKED_UP',
        occurredAt: '2026-11-19T03:00:00.000Z',
        countryCode: 'TH',
      },
    });
  });

  it('may have its number with spaces, hyphens and small letters [X-10]', () => {
    const numberOf = (waybillNo: string) => {
      const read = readScanEvent(event({ waybillNo }), now);
      return read.ok ? read.value.waybillNo : read.problem.reason;
    };
    expect(numberOf(' 0123-4567 8905 ')).toBe(WAYBILL);
    expect(numberOf('rr 473124 829')).toBe('wrong_format');
    expect(numberOf('rr 473124829 th')).toBe('RR473124829TH');
  });

  it.each([
    [{ waybillNo: '012345678904' }, 'waybillNo: bad_check_digit'],
    [{ waybillNo: 'RR473124828TH' }, 'waybillNo: bad_check_digit'],
    [{ waybillNo: 'RR473124829XX' }, 'waybillNo: wrong_format'],
    [{ waybillNo: '12345' }, 'waybillNo: wrong_format'],
    [{ waybillNo: '' }, 'waybillNo: required'],
    [{ waybillNo: null }, 'waybillNo: required'],
    [{ waybillNo: 12_345_678_905 }, 'waybillNo: wrong_type'],
    [{ waybillNo: '0'.repeat(25) }, 'waybillNo: too_long'],
    [{ code: 'FLOWN' }, 'code: unknown_value'],
    [{ code: undefined }, 'code: required'],
    [{ reason: 'TIRED', provinceCode: '99' }, 'provinceCode: unknown_province'],
    [{ occurredAt: '2026-11-19 10:00' }, 'occurredAt: time_form'],
    [{ occurredAt: '19/11/2569 10:00' }, 'occurredAt: buddhist_year'],
    [{ occurredAt: '2569-11-19T10:00:00+07:00' }, 'occurredAt: buddhist_year'],
    [{ occurredAt: '2026-11-20T09:15:01+07:00' }, 'occurredAt: in_the_future'],
    [{ occurredAt: '2025-10-16T08:59:59+07:00' }, 'occurredAt: too_old'],
    [{ provinceCode: '99' }, 'provinceCode: unknown_province'],
    [{ provinceCode: '1' }, 'provinceCode: wrong_format'],
    [{ countryCode: 'CN', provinceCode: '10' }, 'provinceCode: unknown_province'],
    [{ operator: { name: 'x' } }, 'operator: wrong_type'],
    [{ note: 'x'.repeat(301) }, 'note: too_long'],
    [{ note: '\u0000' }, 'note: wrong_format'],
    [{ proofImageUrl: 'javascript:alert(1)' }, 'proofImageUrl: wrong_format'],
  ])('%j is refused: %s', (differs, problem) => {
    expect(problemOf(readScanEvent(event(differs), now))).toBe(problem);
  });

  it.each([['TIRED'], [7], [{ because: 'x' }]])(
    'whose reason %j is unknown is kept with a warning',
    (reason) => {
      expect(readScanEvent(event({ code: 'DELIVERY_ATTEMPTED', reason }), now)).toMatchObject({
        ok: true,
        value: { code: 'DELIVERY_ATTEMPTED', reason: 'OTHER' },
        warning: { field: 'reason', reason: 'unknown_reason' },
      });
    },
  );

  it('is read with spaces around its values, and without a warning for an empty reason', () => {
    const read = readScanEvent(
      event({ code: ' DELIVERY_ATTEMPTED ', reason: ' NOBODY_HOME', countryCode: 'TH ' }),
      now,
    );
    expect(read).toMatchObject({ ok: true, value: { code: 'DELIVERY_ATTEMPTED', reason: 'NOBODY_HOME' } });
    expect(read).not.toHaveProperty('warning');
    const empty = readScanEvent(event({ reason: ' ' }), now);
    expect(empty).toMatchObject({ ok: true, value: { reason: null } });
    expect(empty).not.toHaveProperty('warning');
  });

  it.each([[[]], ['text'], [7], [null]])('%j is no line', (raw) => {
    expect(problemOf(readScanEvent(raw, now))).toBe(': not_an_object');
  });
});

describe('a parcel', () => {
  it.each([
    [{ weightGrams: 0 }, 'weightGrams: too_small'],
    [{ weightGrams: 2_000_001 }, 'weightGrams: too_big'],
    [{ weightGrams: '1200' }, 'weightGrams: wrong_type'],
    [{ weightGrams: 12.5 }, 'weightGrams: wrong_type'],
    [{ codSatang: -1 }, 'codSatang: too_small'],
    [{ origin: undefined }, 'origin: required'],
    [{ destination: { provinceCode: '99' } }, 'destination.provinceCode: unknown_province'],
    [{ sender: { name: '', phone: '0812345678' } }, 'sender.name: required'],
    [{ consignee: { name: 'วิภา' } }, 'consignee.phone: required'],
    [{ updatedAt: '2027-01-01T00:00:00Z' }, 'updatedAt: in_the_future'],
    [{ acceptedAt: '2024-01-01T00:00:00Z' }, 'acceptedAt: too_old'],
    [{ updatedAt: '2569-11-19T09:00:00Z' }, 'updatedAt: buddhist_year'],
    [{ promisedDate: '2026-02-30' }, 'promisedDate: date_form'],
    [{ promisedDate: '25/11/2026' }, 'promisedDate: date_form'],
    [{ promisedDate: '25/11/2569' }, 'promisedDate: buddhist_year'],
    [{ promisedDate: '2569-11-25' }, 'promisedDate: buddhist_year'],
    [{ promisedDate: '9999-12-31' }, 'promisedDate: too_far_ahead'],
    [{ promisedDate: '2031-11-21' }, 'promisedDate: too_far_ahead'],
    [{ promisedDate: '1999-12-31' }, 'promisedDate: too_old'],
    [{ promisedDate: '0000-01-01' }, 'promisedDate: too_old'],
  ])('%j is refused: %s [E-10]', (differs, problem) => {
    expect(problemOf(readParcel(parcel(differs), now))).toBe(problem);
  });

  it.each(['2000-01-01', '2031-11-20'])('may be promised for %s', (promisedDate) => {
    expect(problemOf(readParcel(parcel({ promisedDate }), now))).toBeNull();
  });

  it('is read with spaces around its values', () => {
    const read = readParcel(parcel({ service: ' SUPER ', destination: { provinceCode: ' 50' } }), now);
    expect(read).toMatchObject({
      ok: true,
      value: { service: 'SUPER', destination: { provinceCode: '50' } },
    });
  });

  it('is far below the longest line', () => {
    const longest = parcel({
      sender: { name: 'ก'.repeat(120), phone: '0812345678', address: 'ก'.repeat(400) },
    });
    expect(readParcel(longest, now).ok).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(longest)) * 10).toBeLessThan(MAX_LINE_BYTES);
  });
});
