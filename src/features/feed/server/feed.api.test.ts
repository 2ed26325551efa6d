import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '#db/listen.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import {
  EVENTS,
  event,
  type FeedClient,
  line,
  newWaybill,
  PARCELS,
  parcel,
  startFeedClient,
} from '#tests/fakes/feed.ts';

let feed: FeedClient;

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

describe('the feed', () => {
  it('stores a parcel with all its fields, phones as E.164 [E-10]', async () => {
    const waybill = newWaybill();
    const sent = parcel(waybill, {
      lengthCm: 30.5,
      widthCm: 20,
      heightCm: 10,
      codSatang: 59_900,
      declaredValueSatang: 120_000,
      promisedDate: '2026-11-21',
    });
    expect(await feed.report(PARCELS, [sent])).toEqual({
      accepted: 1,
      duplicate: 0,
      rejected: 0,
      results: [{ line: 1, result: 'accepted' }],
    });
    expect(await feed.storedParcel(waybill)).toMatchObject({
      waybillNo: waybill,
      service: 'FP',
      itemType: 'food',
      acceptedAt: new Date('2026-11-19T02:00:00Z'),
      promisedDate: '2026-11-21',
      weightGrams: 1200,
      lengthCm: 30.5,
      widthCm: 20,
      heightCm: 10,
      codSatang: 59_900,
      declaredValueSatang: 120_000,
      originCountryCode: 'TH',
      originProvinceCode: '10',
      originDistrict: 'บางรัก',
      destinationProvinceCode: '50',
      destinationDistrict: 'หางดง',
      senderName: 'สมชาย ใจดี',
      senderPhone: '+66812345678',
      senderAddress: '',
      consigneeName: 'วิภา ศรีสุข',
      consigneePhone: '+6653123456',
      consigneeAddress: '45 หมู่ 6',
    });
  });

  it('answers each line separately: accepted, duplicate, rejected with field, reason and sentence [X-10]', async () => {
    const [good, again] = [newWaybill(), newWaybill()];
    const wrongDigit = `${good.slice(0, -1)}${(Number(good.at(-1)) + 1) % 10}`;
    const lines = [
      event(good),
      event(good),
      event(wrongDigit),
      event('ABC'),
      event(again, { code: 'FLOWN' }),
      event(again, { occurredAt: undefined }),
      event(again, { provinceCode: '99' }),
      event(again, { note: 'ก'.repeat(301) }),
      event(again, { facilityCode: 7 }),
      event(again, { proofImageUrl: 'http://plain.example/a.jpg' }),
      event(again, { note: 'a\u0000b' }),
      'nonsense',
      event(again),
    ];
    const { results, ...totals } = await feed.report(EVENTS, lines);
    expect(totals).toEqual({ accepted: 2, duplicate: 1, rejected: 10 });
    expect(results.map((r) => [r.line, r.result, r.field, r.reason])).toEqual([
      [1, 'accepted', undefined, undefined],
      [2, 'duplicate', undefined, undefined],
      [3, 'rejected', 'waybillNo', 'bad_check_digit'],
      [4, 'rejected', 'waybillNo', 'wrong_format'],
      [5, 'rejected', 'code', 'unknown_value'],
      [6, 'rejected', 'occurredAt', 'required'],
      [7, 'rejected', 'provinceCode', 'unknown_province'],
      [8, 'rejected', 'note', 'too_long'],
      [9, 'rejected', 'facilityCode', 'wrong_type'],
      [10, 'rejected', 'proofImageUrl', 'wrong_format'],
      [11, 'rejected', 'note', 'wrong_format'],
      [12, 'rejected', '', 'not_an_object'],
      [13, 'accepted', undefined, undefined],
    ]);
    expect(results[2]?.msg).toMatch(/check digit/);
    expect(results[4]).not.toHaveProperty('nearest');
    expect(await feed.storedEvents(good)).toHaveLength(1);
    expect(await feed.storedEvents(again)).toHaveLength(1);
  });

  it('answers an unknown code with the most likely ones', async () => {
    const { results } = await feed.report(EVENTS, [event(newWaybill(), { code: 'AvailableForPickup' })]);
    expect(results).toMatchObject([
      {
        reason: 'unknown_value',
        nearest: ['HELD_AT_DROP_POINT'],
        msg: expect.stringContaining('HELD_AT_DROP_POINT'),
      },
    ]);
  });

  it('keeps an event with an unknown reason, and warns of it', async () => {
    const waybill = newWaybill();
    const lines = [event(waybill, { code: 'DELIVERY_ATTEMPTED', reason: 'TIRED' }), event(waybill)];
    const { results } = await feed.report(EVENTS, lines);
    expect(results).toEqual([
      {
        line: 1,
        result: 'accepted',
        warning: { field: 'reason', reason: 'unknown_reason', msg: expect.stringContaining('OTHER') },
      },
      { line: 2, result: 'accepted' },
    ]);
    const heard = await feed.streamed(EVENTS, line(lines[0]) + line(lines[1]), '?results=problems');
    expect(heard.slice(0, 2)).toMatchObject([{ line: 1, warning: { field: 'reason' } }, { through: 2 }]);
    const { rows } = await feed.site.db.pool.query(
      'select reason from scan_event where waybill_no = $1 order by code',
      [waybill],
    );
    expect(rows).toEqual([{ reason: 'OTHER' }, { reason: null }]);
  });

  it('refuses an implausible date at the field, and names a Buddhist year', async () => {
    const { results } = await feed.report(PARCELS, [
      parcel(newWaybill(), { promisedDate: '2569-11-25' }),
      parcel(newWaybill(), { promisedDate: '9999-12-31' }),
      parcel(newWaybill(), { service: ' FP ', promisedDate: '2027-01-05' }),
    ]);
    expect(results).toMatchObject([
      { field: 'promisedDate', reason: 'buddhist_year', msg: expect.stringContaining('543') },
      { field: 'promisedDate', reason: 'too_far_ahead' },
      { result: 'accepted' },
    ]);
  });

  it('reads a phone without its country code by the country of its address [E-10]', async () => {
    const waybill = newWaybill();
    const china = { countryCode: 'CN' };
    const sent = parcel(waybill, {
      destination: china,
      consignee: { name: '李娜', phone: '138 0013 8000' },
    });
    const back = newWaybill();
    const returned = parcel(back, { origin: china, sender: { name: '李娜', phone: '138 0013 8000' } });
    expect((await feed.report(PARCELS, [sent, returned])).accepted).toBe(2);
    expect(await feed.storedParcel(waybill)).toMatchObject({
      senderPhone: '+66812345678',
      consigneePhone: '+8613800138000',
    });
    expect(await feed.storedParcel(back)).toMatchObject({
      senderPhone: '+8613800138000',
      consigneePhone: '+6653123456',
    });
  });

  it('stores a repeated event once, also when it is written in another time zone', async () => {
    const waybill = newWaybill();
    await feed.report(EVENTS, [event(waybill)]);
    const again = await feed.report(EVENTS, [event(waybill, { occurredAt: '2026-11-19T03:00:00Z' })]);
    expect(again).toMatchObject({ accepted: 0, duplicate: 1 });
    expect(await feed.storedEvents(waybill)).toHaveLength(1);
  });

  it('accepts events late and out of order, months apart', async () => {
    const waybill = newWaybill();
    const lines = ['2026-11-19T10:00:00+07:00', '2026-02-01T10:00:00+07:00', '2026-08-31T23:59:59+07:00'];
    const sent = await feed.report(
      EVENTS,
      lines.map((occurredAt) => event(waybill, { occurredAt })),
    );
    expect(sent.accepted).toBe(3);
    const stored = await feed.storedEvents(waybill);
    expect(stored.map((row) => row.occurred_at.toISOString().slice(0, 7))).toEqual([
      '2026-02',
      '2026-08',
      '2026-11',
    ]);
  });

  it('refuses events from the future and from long ago', async () => {
    const waybill = newWaybill();
    const { results } = await feed.report(EVENTS, [
      event(waybill, { occurredAt: '2026-11-20T09:14:00+07:00' }),
      event(waybill, { occurredAt: '2026-11-20T09:16:00+07:00' }),
      event(waybill, { occurredAt: '2025-10-01T09:00:00+07:00' }),
    ]);
    expect(results.map((r) => r.reason ?? r.result)).toEqual(['accepted', 'in_the_future', 'too_old']);
  });

  it('keeps the events of an unknown waybill and joins them when the parcel arrives', async () => {
    const waybill = newWaybill();
    await feed.report(EVENTS, [event(waybill)]);
    expect(await feed.storedParcel(waybill)).toBeUndefined();
    await feed.report(PARCELS, [parcel(waybill)]);
    const row = await feed.storedParcel(waybill);
    expect(row?.events.map((e) => e.code)).toEqual(['PICKED_UP']);
  });

  it('updates a parcel by a newer version only', async () => {
    const waybill = newWaybill();
    await feed.report(PARCELS, [parcel(waybill)]);
    const { results } = await feed.report(PARCELS, [
      parcel(waybill, { weightGrams: 999 }),
      parcel(newWaybill()),
      parcel(waybill, { weightGrams: 1500, updatedAt: '2026-11-19T12:00:00+07:00' }),
    ]);
    expect(results.map((r) => r.result)).toEqual(['duplicate', 'accepted', 'accepted']);
    expect((await feed.storedParcel(waybill))?.weightGrams).toBe(1500);
    const older = await feed.report(PARCELS, [parcel(waybill, { updatedAt: '2026-11-19T11:00:00+07:00' })]);
    expect(older.duplicate).toBe(1);
    expect((await feed.storedParcel(waybill))?.weightGrams).toBe(1500);
  });

  it('keeps the first of two parcels with the same version, in one upload and in two', async () => {
    const waybill = newWaybill();
    const both = await feed.report(PARCELS, [parcel(waybill), parcel(waybill, { weightGrams: 999 })]);
    expect(both.results.map((r) => r.result)).toEqual(['accepted', 'duplicate']);
    const again = await feed.report(PARCELS, [parcel(waybill, { weightGrams: 999 })]);
    expect(again.duplicate).toBe(1);
    expect((await feed.storedParcel(waybill))?.weightGrams).toBe(1200);
  });

  it('rejects a parcel with an impossible phone, and names the field', async () => {
    const sent = parcel(newWaybill(), { consignee: { name: 'วิภา', phone: '12345' } });
    const { results } = await feed.report(PARCELS, [sent]);
    expect(results[0]).toMatchObject({ field: 'consignee.phone', reason: 'wrong_format' });
  });

  it('notifies listeners of every batch that changed something', async () => {
    const listener = createListener(feed.site.db.directUrl);
    let heard = 0;
    listener.on(PARCELS_CHANGED, () => {
      heard += 1;
    });
    await listener.ready();
    const waybill = newWaybill();
    await feed.report(EVENTS, [event(waybill)]);
    await expect.poll(() => heard).toBe(1);
    await feed.report(EVENTS, [event(waybill)]);
    await feed.report(EVENTS, [event(newWaybill())]);
    await expect.poll(() => heard).toBe(2);
    await listener.close();
  });
});
