import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createXlsxReader } from '#adapters/spreadsheet/xlsx-reader.ts';
import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { epcisProblems } from '#tests/epcis/reader.ts';
import { EVENTS, event, PARCELS, parcel } from '#tests/fakes/feed.ts';
import { firstSheet } from '#tests/fakes/imports/first-sheet.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import { exportEvents } from '../event-export.contract.ts';
import { EVENTS_A_PAGE, ownEvents } from './own-events.repo.ts';

type ObjectEvent = {
  eventID: string;
  'carrier:code': string;
  'carrier:waybillNo': string;
  'carrier:upuEvent'?: string;
  epcList: string[];
};
type Document = { epcisBody: { eventList: ObjectEvent[] } };

let site: Website;
let shop: Shop;
let other: Shop;
let waybill: string;
let theirs: string;
let feedKey: string;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
  other = await openShop(site);
  feedKey = await site.services.partners.apiKeys.issue('sorting', ['feed']);
  waybill = await order(shop, '=2+3');
  theirs = await order(other, 'B-1');
  site.clock.forward(2 * 3600);
  // Every possible event, a minute apart.
  const codes = scanEventCodes.filter((code) => code !== 'ORDER_RECEIVED');
  await feed(
    EVENTS,
    codes.map((code, nth) =>
      event(waybill, { code, occurredAt: at(nth + 31), ...(nth % 2 ? {} : { facilityCode: undefined }) }),
    ),
  );
});
afterAll(() => site.close());

const at = (minute: number) =>
  new Date(Date.parse('2026-11-20T09:00:00+07:00') + minute * 60_000).toISOString();

async function order(by: Shop, reference: string): Promise<string> {
  const made = await by.send('/open/v1/orders', shopOrder(1, { reference }), {
    'idempotency-key': reference,
  });
  return made.body.parcels[0].waybillNo;
}

async function feed(call: string, rows: object[]): Promise<void> {
  const headers = { authorization: `Bearer ${feedKey}`, 'content-type': 'application/json' };
  const answer = await site.send(call, { method: 'POST', headers, body: JSON.stringify(rows) });
  expect(await answer.json()).toMatchObject({ rejected: 0 });
}

const range = 'from=2026-11-20&to=2026-11-21';
const text = (body: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
async function epcis(by: Shop, query = range): Promise<Document> {
  return (await by.send(`/open/v1/events?${query}`)).body as Document;
}
const idsOf = (document: Document) => document.epcisBody.eventList.map(({ eventID }) => eventID);

describe('events as EPCIS 2.0', () => {
  it('pass the JSON schema of GS1, with everything that can happen to a parcel', async () => {
    const document = await epcis(shop);
    const { eventList } = document.epcisBody;
    expect(new Set(eventList.map((each) => each['carrier:code']))).toEqual(new Set(scanEventCodes));
    expect(await epcisProblems(document)).toEqual([]);
    expect(await epcisProblems({ ...document, schemaVersion: undefined })).not.toEqual([]);
    const wrong = eventList.map((each) => ({ ...each, bizStep: 'flying' }));
    expect(await epcisProblems({ ...document, epcisBody: { eventList: wrong } })).not.toEqual([]);
  }, 120_000);

  it('have stable, unique ids', async () => {
    const ids = idsOf(await epcis(shop));
    expect(new Set(ids).size).toBe(scanEventCodes.length);
    expect(idsOf(await epcis(shop))).toEqual(ids);
    expect(ids[0]).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('identify the parcel by its tracking page, with the time and its zone, and the place', async () => {
    const { eventList } = (await epcis(shop)).epcisBody;
    const hub = eventList.find((each) => each['carrier:code'] === 'ARRIVED_AT_BRANCH');
    expect(hub).toMatchObject({
      epcList: [expect.stringContaining(`billcode=${waybill}`)],
      eventTimeZoneOffset: '+07:00',
      action: 'OBSERVE',
      bizStep: 'arriving',
      disposition: 'in_progress',
      bizTransactionList: [{ bizTransaction: expect.stringMatching(/#order-O/) }],
    });
    expect(eventList.at(0)).toMatchObject({ bizStep: 'commissioning', action: 'ADD' });
  });

  it('of what left the country have UPU codes, in EPCIS and in tables', async () => {
    const sender = await openShop(site);
    const abroad = waybillNo(77);
    const { rows } = await site.db.pool.query('select phone from customer where id = $1', [
      sender.customerId,
    ]);
    await feed(PARCELS, [
      parcel(abroad, {
        service: 'INTL',
        sender: { name: 'Somchai', phone: rows[0].phone },
        destination: { countryCode: 'SG' },
        consignee: { name: 'Lim', phone: '+6591234567', address: '1 Orchard Road' },
      }),
    ]);
    const inSingapore = { countryCode: 'SG', provinceCode: undefined, facilityCode: undefined };
    await feed(EVENTS, [
      event(abroad, { code: 'DROPPED_OFF', occurredAt: at(31) }),
      event(abroad, { code: 'ARRIVED_AT_HUB', occurredAt: at(32) }),
      event(abroad, { code: 'DEPARTED_COUNTRY', occurredAt: at(33) }),
      event(abroad, { code: 'CUSTOMS_HELD', occurredAt: at(34), ...inSingapore }),
    ]);
    const wide = 'from=2026-11-19&to=2026-11-21';
    const document = await epcis(sender, wide);
    expect(await epcisProblems(document)).toEqual([]);
    const codes = document.epcisBody.eventList.map((each) => each['carrier:upuEvent'] ?? '');
    expect(codes).toEqual(['EMA', '', 'EMC', 'EME']);
    const csv = await sender.send(`/open/v1/events?${wide}&format=csv`);
    const [header, ...lines] = text(csv.body).trim().split('\r\n');
    expect([header, ...lines].map((line) => line?.split(',').at(-1))).toEqual([expect.anything(), ...codes]);
  });

  it('are an empty list if nothing happened', async () => {
    const document = await epcis(shop, 'from=2026-11-01&to=2026-11-02');
    expect(document.epcisBody.eventList).toEqual([]);
    expect(await epcisProblems(document)).toEqual([]);
  });
});

describe('events as a table', () => {
  it('are CSV that Excel reads as Thai, in which nothing is a formula', async () => {
    const { body, headers } = await shop.send(`/open/v1/events?${range}&format=csv`, undefined, {
      'accept-language': 'th',
    });
    const lines = text(body).split('\r\n');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('events-2026-11-20-2026-11-21.csv');
    expect(text(body).startsWith('\uFEFFเลขพัสดุ,')).toBe(true);
    expect(lines).toHaveLength(scanEventCodes.length + 2);
    expect(lines[1]).toContain(`${waybill},O`);
    expect(lines[1]).toContain(",'=2+3,");
    expect(lines[2]).toContain(',2026-11-20 09:31:00,PICKUP_ASSIGNED,');
  });

  it('are the same rows in a workbook', async () => {
    const { body } = await shop.send(`/open/v1/events?${range}&format=xlsx`, undefined, {
      accept: 'text/csv',
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'events-'));
    writeFileSync(path.join(folder, 'events.xlsx'), body);
    const rows = [];
    for await (const some of createXlsxReader().readRows(path.join(folder, 'events.xlsx')))
      rows.push(...some);
    rmSync(folder, { recursive: true });
    const csv = await shop.send(`/open/v1/events?${range}`, undefined, { accept: 'text/csv' });
    const table = await firstSheet(csv.body, 100);
    expect(rows.map(({ cells }) => [cells[0], cells[8]])).toEqual(
      table.map(({ cells }) => [cells[0], cells[8]]),
    );
    expect(rows[1]?.cells[2]).toBe("'=2+3");
    expect(rows[2]?.cells[7]).toEqual(new Date('2026-11-20T09:31:00Z'));
  });
});

describe('a customer', () => {
  it('never gets the events of another one, by key or on the website', async () => {
    for (const [by, own, foreign] of [
      [shop, waybill, theirs],
      [other, theirs, waybill],
    ] as const) {
      const { eventList } = (await epcis(by)).epcisBody;
      expect(new Set(eventList.map((each) => each['carrier:waybillNo']))).toEqual(new Set([own]));
      const file = await site.send(`${exportEvents.path}?${range}&format=csv`, {
        headers: { cookie: `token=${by.token}` },
      });
      const table = await file.text();
      expect(table).toContain(own);
      expect(table).not.toContain(foreign);
    }
    const stranger = await site.send(`${exportEvents.path}?${range}`, {});
    expect(await stranger.json()).toMatchObject({ succ: false, data: null });
  });

  it('gets those of parcels whose sender has the phone of the account as well, each once', async () => {
    const [row] = await site.db.pool
      .query<{ phone: string }>('select phone from customer where id = $1', [other.customerId])
      .then(({ rows }) => rows);
    const sender = { name: 'ร้าน', phone: row?.phone };
    const walkIn = waybillNo(901);
    await feed(PARCELS, [
      parcel(walkIn, { sender }),
      parcel(theirs, { sender, acceptedAt: at(40), updatedAt: at(40) }),
    ]);
    await feed(EVENTS, [event(walkIn, { occurredAt: at(50) }), event(theirs, { occurredAt: at(50) })]);
    const { eventList } = (await epcis(other)).epcisBody;
    const told = eventList.map((each) => `${each['carrier:waybillNo']} ${each['carrier:code']}`).sort();
    const expected = [`${theirs} ORDER_RECEIVED`, `${theirs} PICKED_UP`, `${walkIn} PICKED_UP`];
    expect(told).toEqual(expected.sort());
    await feed(PARCELS, [parcel(waybill, { acceptedAt: at(40), updatedAt: at(40) })]);
  });

  it('requests a period: events at its end are excluded, and one that ends before it begins is refused', async () => {
    const { eventList } = (await epcis(shop, `from=${at(31)}&to=${at(33)}`)).epcisBody;
    expect(eventList.map((each) => each['carrier:code'])).toEqual(['PICKUP_ASSIGNED', 'PICKUP_FAILED']);
    const { status, body } = await shop.send('/open/v1/events?from=2026-11-21&to=2026-11-20');
    expect([status, body.errors]).toMatchObject([422, [{ parameter: 'to' }]]);
    expect((await shop.send('/open/v1/events?from=yesterday')).status).toBe(422);
    const headers = { cookie: `token=${shop.token}` };
    const turned = await site.send(`${exportEvents.path}?from=2026-11-21&to=2026-11-20&format=csv`, {
      headers,
    });
    expect(await turned.text()).toContain(waybill);
  });

  it('in the sandbox gets only events of the sandbox', async () => {
    const sandbox = await openShop(site, { mode: 'sandbox' });
    const made = await sandbox.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'sandbox' });
    const { eventList } = (await epcis(sandbox)).epcisBody;
    expect(eventList.map((each) => each['carrier:waybillNo'])).toEqual([made.body.parcels[0].waybillNo]);
  });

  it('may download two at once; a third is refused until one ends, and HEAD is not allowed', async () => {
    const headers = { cookie: `token=${shop.token}` };
    const open = () => site.send(`${exportEvents.path}?format=csv`, { headers });
    const both = [await open(), await open()];
    expect((await open()).status).toBe(429);
    await Promise.all(both.map(({ body }) => body?.cancel()));
    const third = await open();
    expect(third.status).toBe(200);
    await third.text();
    expect((await site.send(`${exportEvents.path}`, { method: 'HEAD', headers })).status).toBe(405);
  });
});

describe('an export of any length', () => {
  /** The largest batch of rows, and the total. */
  async function read(customerId: string) {
    const held: number[] = [];
    const pool = {
      query: async (query: pg.QueryConfig) => {
        const answer = await site.db.pool.query(query);
        held.push(answer.rows.length);
        return answer;
      },
    } as unknown as typeof site.db.pool;
    const span = { from: new Date('2026-01-01'), until: new Date('2027-01-01') };
    let events = 0;
    let order = '';
    for await (const page of ownEvents(pool, customerId, span)) {
      events += page.length;
      for (const each of page) {
        const place = `${each.waybillNo === waybill ? 1 : 0}${each.occurredAt.toISOString()}${each.code}${each.facilityCode}`;
        if (each.waybillNo === waybill) expect(place > order).toBe(true);
        if (each.waybillNo === waybill) order = place;
      }
    }
    return { events, most: Math.max(...held), queries: held.length };
  }

  it('uses no more memory for ten times the events, and loses and repeats none', async () => {
    const fill = (from: number, until: number) =>
      site.db.pool.query(
        `insert into scan_event (waybill_no, occurred_at, code, facility_code, country_code)
         select $1, '2026-11-19T00:00:00Z'::timestamptz + (nth / 3) * interval '1 second', 'SORTED', 'F' || nth, 'TH'
         from generate_series($2::int, $3::int) nth`,
        [waybill, from, until],
      );
    const before = (await read(shop.customerId)).events;
    await fill(1, 1_200);
    const once = await read(shop.customerId);
    await fill(1_201, 12_000);
    const tenfold = await read(shop.customerId);
    expect([once.events, tenfold.events]).toEqual([before + 1_200, before + 12_000]);
    expect([once.most, tenfold.most]).toEqual([EVENTS_A_PAGE, EVENTS_A_PAGE]);
    expect(tenfold.queries).toBeLessThan(once.queries * 10);
  });

  it('continues after every hundred parcels', async () => {
    const many = await openShop(site);
    for (const nth of [1, 2, 3])
      await many.send('/open/v1/orders', shopOrder(90), { 'idempotency-key': `many-${nth}` });
    expect((await read(many.customerId)).events).toBe(270);
  });
});
