import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waybillNo } from '../../../../tests/fakes/parcels.ts';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { createListener } from '../../../db/listen.ts';
import type { Envelope } from '../../../lib/contract.ts';
import type { FeedReport, FeedStreamLine } from '../parcels.contract.ts';
import { PARCELS_CHANGED } from './feed.repo.ts';
import { createParcelsRepo } from './parcels.repo.ts';

const EVENTS = '/open/v1/scan-events';
const PARCELS = '/open/v1/parcels';

let site: Website;
let key: string;
let nth = 0;

beforeAll(async () => {
  site = await startWebsite();
  key = await site.services.apiKeys.issue('test', ['feed']);
});
afterAll(() => site.close());

function newWaybill(): string {
  nth += 1;
  return waybillNo(nth);
}

function event(waybill: string, differs: Record<string, unknown> = {}) {
  return {
    waybillNo: waybill,
    code: 'PICKED_UP',
    occurredAt: '2026-11-19T10:00:00+07:00',
    provinceCode: '10',
    facilityCode: 'BKK01',
    ...differs,
  };
}

function parcel(waybill: string, differs: Record<string, unknown> = {}) {
  return {
    waybillNo: waybill,
    service: 'FP',
    itemType: 'food',
    acceptedAt: '2026-11-19T09:00:00+07:00',
    updatedAt: '2026-11-19T09:00:00+07:00',
    origin: { provinceCode: '10', district: 'บางรัก' },
    destination: { provinceCode: '50', district: 'หางดง' },
    weightGrams: 1200,
    sender: { name: 'สมชาย ใจดี', phone: '081-234-5678' },
    consignee: { name: 'วิภา ศรีสุข', phone: '053 123 456', address: '45 หมู่ 6' },
    ...differs,
  };
}

async function send(path: string, lines: unknown, headers: Record<string, string> = {}) {
  const response = await site.send(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', lang: 'EN', ...headers },
    body: JSON.stringify(lines),
  });
  const envelope = (await response.json()) as Envelope<FeedReport>;
  return { status: response.status, ...envelope };
}

async function report(path: string, lines: unknown, headers?: Record<string, string>): Promise<FeedReport> {
  const answer = await send(path, lines, headers);
  if (!answer.data) throw new Error(`${answer.code}: ${answer.msg}`);
  return answer.data;
}

function upload(path: string, body: BodyInit, query = ''): Promise<Response> {
  return site.send(`${path}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', lang: 'TH' },
    body,
    duplex: 'half',
  } as RequestInit);
}

async function streamed(path: string, body: BodyInit, query = ''): Promise<FeedStreamLine[]> {
  const text = await (await upload(path, body, query)).text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FeedStreamLine);
}

async function storedEvents(waybill: string) {
  const { rows } = await site.db.pool.query(
    'select code, occurred_at, facility_code, note, province_code from scan_event where waybill_no = $1 order by occurred_at',
    [waybill],
  );
  return rows;
}

async function storedParcel(waybill: string) {
  const { rows } = await site.db.pool.query('select * from parcel where waybill_no = $1', [waybill]);
  return rows[0];
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

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
    expect(await report(PARCELS, [sent])).toEqual({
      accepted: 1,
      duplicate: 0,
      rejected: 0,
      results: [{ line: 1, result: 'accepted' }],
    });
    expect(await storedParcel(waybill)).toMatchObject({
      waybill_no: waybill,
      service: 'FP',
      item_type: 'food',
      accepted_at: new Date('2026-11-19T02:00:00Z'),
      promised_date: '2026-11-21',
      weight_grams: 1200,
      length_cm: 30.5,
      width_cm: 20,
      height_cm: 10,
      cod_satang: 59_900,
      declared_value_satang: 120_000,
      origin_country_code: 'TH',
      origin_province_code: '10',
      origin_district: 'บางรัก',
      destination_province_code: '50',
      destination_district: 'หางดง',
      sender_name: 'สมชาย ใจดี',
      sender_phone: '+66812345678',
      sender_address: '',
      consignee_name: 'วิภา ศรีสุข',
      consignee_phone: '+6653123456',
      consignee_address: '45 หมู่ 6',
    });
  });

  it('answers each line by itself: accepted, duplicate, rejected with field, reason and sentence [X-10]', async () => {
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
    const { results, ...totals } = await report(EVENTS, lines);
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
    expect(await storedEvents(good)).toHaveLength(1);
    expect(await storedEvents(again)).toHaveLength(1);
  });

  it('stores a repeated event once, also when it is written in another time zone', async () => {
    const waybill = newWaybill();
    await report(EVENTS, [event(waybill)]);
    const again = await report(EVENTS, [event(waybill, { occurredAt: '2026-11-19T03:00:00Z' })]);
    expect(again).toMatchObject({ accepted: 0, duplicate: 1 });
    expect(await storedEvents(waybill)).toHaveLength(1);
  });

  it('takes events late and out of order, months apart', async () => {
    const waybill = newWaybill();
    const lines = ['2026-11-19T10:00:00+07:00', '2026-02-01T10:00:00+07:00', '2026-08-31T23:59:59+07:00'];
    const sent = await report(
      EVENTS,
      lines.map((occurredAt) => event(waybill, { occurredAt })),
    );
    expect(sent.accepted).toBe(3);
    const stored = await storedEvents(waybill);
    expect(stored.map((row) => row.occurred_at.toISOString().slice(0, 7))).toEqual([
      '2026-02',
      '2026-08',
      '2026-11',
    ]);
  });

  it('refuses events from the future and from long ago', async () => {
    const waybill = newWaybill();
    const { results } = await report(EVENTS, [
      event(waybill, { occurredAt: '2026-11-20T09:14:00+07:00' }),
      event(waybill, { occurredAt: '2026-11-20T09:16:00+07:00' }),
      event(waybill, { occurredAt: '2025-10-01T09:00:00+07:00' }),
    ]);
    expect(results.map((r) => r.reason ?? r.result)).toEqual(['accepted', 'in_the_future', 'too_old']);
  });

  it('keeps the events of an unknown waybill and joins them when the parcel arrives', async () => {
    const waybill = newWaybill();
    await report(EVENTS, [event(waybill)]);
    expect(await storedParcel(waybill)).toBeUndefined();
    await report(PARCELS, [parcel(waybill)]);
    const [row] = await createParcelsRepo(site.db.pool).findTracked([waybill]);
    expect(row?.events.map((e) => e.code)).toEqual(['PICKED_UP']);
  });

  it('updates a parcel by a newer version only', async () => {
    const waybill = newWaybill();
    await report(PARCELS, [parcel(waybill)]);
    const { results } = await report(PARCELS, [
      parcel(waybill, { weightGrams: 999 }),
      parcel(newWaybill()),
      parcel(waybill, { weightGrams: 1500, updatedAt: '2026-11-19T12:00:00+07:00' }),
    ]);
    expect(results.map((r) => r.result)).toEqual(['duplicate', 'accepted', 'accepted']);
    expect((await storedParcel(waybill)).weight_grams).toBe(1500);
    const older = await report(PARCELS, [parcel(waybill, { updatedAt: '2026-11-19T11:00:00+07:00' })]);
    expect(older.duplicate).toBe(1);
    expect((await storedParcel(waybill)).weight_grams).toBe(1500);
  });

  it('rejects a parcel whose phone cannot be one, and names the field', async () => {
    const sent = parcel(newWaybill(), { consignee: { name: 'วิภา', phone: '12345' } });
    const { results } = await report(PARCELS, [sent]);
    expect(results[0]).toMatchObject({ field: 'consignee.phone', reason: 'wrong_format' });
  });

  it('tells listeners of every batch that changed something', async () => {
    const listener = createListener(site.db.url);
    let told = 0;
    listener.on(PARCELS_CHANGED, () => {
      told += 1;
    });
    await listener.ready();
    const waybill = newWaybill();
    await report(EVENTS, [event(waybill)]);
    await expect.poll(() => told).toBe(1);
    await report(EVENTS, [event(waybill)]);
    await report(EVENTS, [event(newWaybill())]);
    await expect.poll(() => told).toBe(2);
    await listener.close();
  });
});

describe('an upload as a JSON array', () => {
  it('needs an API key with the scope feed', async () => {
    const body = '[]';
    const headers = { 'content-type': 'application/json' };
    const missing = await site.send(EVENTS, { method: 'POST', body, headers });
    expect([missing.status, ((await missing.json()) as Envelope<null>).code]).toEqual([401, 10010]);
    const other = await site.services.apiKeys.issue('reader', ['read']);
    const refused = await send(EVENTS, [], { authorization: `Bearer ${other}` });
    expect([refused.status, refused.code]).toEqual([403, 10011]);
  });

  it('is refused whole when it is no array, not UTF-8, of another type, or too long', async () => {
    expect(await send(EVENTS, { lines: [] })).toMatchObject({ status: 400, code: 30101 });
    expect(await send(EVENTS, [], { 'content-type': 'text/csv' })).toMatchObject({
      status: 400,
      code: 30101,
    });
    expect(await send(EVENTS, Array(5_001).fill({}))).toMatchObject({ status: 413, code: 30103 });
    expect(await send(EVENTS, ['x'.repeat(11_000_000)])).toMatchObject({ status: 413, code: 10005 });
    const thai = await site.send(EVENTS, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: Buffer.from([0x5b, 0x22, 0xa1, 0x22, 0x5d]),
    });
    expect(thai.status).toBe(400);
  });

  it('is replayed for a day under its Idempotency-Key', async () => {
    const lines = [event(newWaybill()), event('ABC')];
    const first = await report(EVENTS, lines, { 'idempotency-key': 'upload-1' });
    expect(first).toMatchObject({ accepted: 1, rejected: 1 });
    expect(await report(EVENTS, lines, { 'idempotency-key': 'upload-1' })).toEqual(first);
    site.clock.forward(24 * 3600 + 1);
    expect(await report(EVENTS, lines, { 'idempotency-key': 'upload-1' })).toMatchObject({ duplicate: 1 });
    site.clock.forward(-24 * 3600 - 1);
  });

  it('refuses other content under the same Idempotency-Key', async () => {
    await report(EVENTS, [event(newWaybill())], { 'idempotency-key': 'upload-2' });
    const other = await send(EVENTS, [event(newWaybill())], { 'idempotency-key': 'upload-2' });
    expect(other).toMatchObject({ status: 409, code: 30102, succ: false });
    const odd = await send(EVENTS, [], { 'idempotency-key': 'a b' });
    expect(odd).toMatchObject({ status: 400, code: 10002 });
  });
});

describe('an upload as NDJSON', () => {
  it('answers every line in the language asked, with totals at the end', async () => {
    const waybill = newWaybill();
    const note = 'ฝากป้อมยามได้ ขอบคุณ\tครับ\\n\n"';
    const lines = await streamed(EVENTS, `\uFEFF${line(event(waybill, { note }))}\n{"oops\n${line([])}`);
    expect(lines).toEqual([
      { line: 1, result: 'accepted' },
      { line: 3, result: 'rejected', field: '', reason: 'not_json', msg: expect.stringContaining('JSON') },
      {
        line: 4,
        result: 'rejected',
        field: '',
        reason: 'not_an_object',
        msg: expect.stringContaining('ออบเจ็กต์'),
      },
      { totals: { accepted: 1, duplicate: 0, rejected: 2 } },
    ]);
    expect((await storedEvents(waybill))[0].note).toBe(note.trim());
  });

  it('rejects bytes that are not UTF-8 instead of storing damaged Thai', async () => {
    const thai874 = Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xa1, 0xe9]), Buffer.from('"}\n')]);
    expect((await streamed(EVENTS, thai874))[0]).toMatchObject({ line: 1, reason: 'not_json' });
  });

  it('skips a line longer than 64 kB and goes on', async () => {
    const [before, after] = [newWaybill(), newWaybill()];
    const long = line(event(newWaybill(), { note: 'x'.repeat(300_000) }));
    const lines = await streamed(EVENTS, line(event(before)) + long + line(event(after)));
    expect(lines).toMatchObject([
      { line: 1, result: 'accepted' },
      { line: 2, result: 'rejected', reason: 'line_too_long' },
      { line: 3, result: 'accepted' },
      { totals: { accepted: 2, rejected: 1 } },
    ]);
  });

  it('tells only problems and how far all is stored when asked', async () => {
    const lines = await streamed(EVENTS, line(event(newWaybill())) + line(event('ABC')), '?results=problems');
    expect(lines).toMatchObject([
      { line: 2, result: 'rejected', reason: 'wrong_format' },
      { through: 2 },
      { totals: { accepted: 1, duplicate: 0, rejected: 1 } },
    ]);
  });

  it('acknowledges stored lines while the upload is still open', async () => {
    const waybill = newWaybill();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const reader = (await upload(EVENTS, readable)).body?.getReader();
    await writer.write(Buffer.from(line(event(waybill))));
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('{"line":1,"result":"accepted"}\n');
    expect(await storedEvents(waybill)).toHaveLength(1);
    await writer.close();
    const last = await reader?.read();
    expect(Buffer.from(last?.value ?? []).toString()).toContain('totals');
  });

  it('never stores half a line: the complete ones are kept when the connection breaks', async () => {
    const [whole, half] = [newWaybill(), newWaybill()];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(line(event(whole)) + JSON.stringify(event(half))));
      },
      pull(controller) {
        controller.error(new Error('connection reset'));
      },
    });
    const lines = await streamed(EVENTS, body);
    expect(lines).toMatchObject([{ line: 1, result: 'accepted' }, { failed: { code: 10008 } }]);
    expect(await storedEvents(whole)).toHaveLength(1);
    expect(await storedEvents(half)).toHaveLength(0);
  });

  it('stores thousands of lines in order, with duplicates inside and across batches', async () => {
    const waybills = Array.from({ length: 12_000 }, newWaybill);
    const first = waybills[0] ?? '';
    const body = [...waybills, first].map((waybill) => line(event(waybill))).join('');
    const lines = await streamed(EVENTS, body);
    expect(lines.slice(0, -1).map((l) => ('line' in l ? l.line : 0))).toEqual(
      Array.from({ length: 12_001 }, (_, at) => at + 1),
    );
    expect(lines.at(-2)).toEqual({ line: 12_001, result: 'duplicate' });
    expect(lines.at(-1)).toEqual({ totals: { accepted: 12_000, duplicate: 1, rejected: 0 } });
  });
});
