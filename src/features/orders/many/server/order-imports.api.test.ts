import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import {
  cancelImport,
  correctImport,
  deleteImport,
  importErrors,
  importResult,
  listImports,
} from '#features/sheets/imports/imports.contract.ts';
import { firstSheet } from '#tests/fakes/imports/first-sheet.ts';
import { listFile, listRow, listRows } from '#tests/fakes/imports/list-files.ts';
import { openShop } from '#tests/fakes/imports/order-lists.ts';
import { type OrderFixture, openOrderFixture, thatDay, wrongFields } from '#tests/fakes/order-fixture.ts';
import { orderList } from '../../orders.contract.ts';
import {
  changeOrderImport,
  orderImportErrors,
  orderTemplate,
  startOrderImport,
} from '../order-imports.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await fixture.site.services.jobs.start();
});
afterAll(() => fixture.close());

async function newShop() {
  const { how } = await fixture.newCustomer();
  return openShop(fixture.site, how);
}
type Shop = Awaited<ReturnType<typeof newShop>>;
const ended = (shop: Shop, importId: string) =>
  expect
    .poll(async () => (await shop.detail(importId)).state, { timeout: 30_000, interval: 100 })
    .not.toBe('running');
const table = async (content: string) =>
  (await firstSheet(Buffer.from(content, 'base64'), 600)).map(({ cells }) => cells);

describe('a spreadsheet of parcels', () => {
  it('is priced, ordered once, and returned with its waybills [V-18, W-11]', async () => {
    const shop = await newShop();
    const list = await shop.open(listFile(listRows(30)));
    expect(list).toMatchObject({ state: 'open', counts: { rows: 30, ready: 30, wrong: 0 }, problems: [] });
    expect(list.readySatang).toBe(30 * (await fixture.priceOf('WALK_IN')));
    await shop.start(list.importId);
    await ended(shop, list.importId);
    const done = await shop.look(list.importId);
    expect(done).toMatchObject({
      state: 'done',
      counts: { done: 30, ready: 0 },
      doneSatang: list.readySatang,
    });
    expect(done.orderNos).toHaveLength(2);
    const { content, fileName } = await fixture.site.get(
      importResult,
      { importId: list.importId, format: 'xlsx' },
      shop.how,
    );
    expect(fileName).toBe('list-result.xlsx');
    const [header = [], ...rows] = await table(content);
    const waybills = rows.map((cells) => cells[header.indexOf('Waybill number')]);
    expect(new Set(waybills).size).toBe(30);
    expect(await fixture.findParcel(String(waybills[29]))).toMatchObject({ consigneeName: 'ลูกค้า 30' });
  });

  it('names every wrong cell in one answer; each is corrected separately [V-13, V-18]', async () => {
    const shop = await newShop();
    const rows = [
      listRow(1, { 0: '', 1: '12', 7: '0' }),
      listRow(2, { 7: 'หนัก' }),
      listRow(3, { 5: 'แอตแลนติส' }),
      listRow(4, { 7: '51' }),
      listRow(5),
    ];
    const list = await shop.open(listFile(rows));
    expect(list.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '2 name',
      '2 phone',
      '2 weightKg',
      '3 weightKg',
      '4 province',
      '5 weightKg',
    ]);
    expect(list.columns).toMatchObject({ name: 'A', weightKg: 'H' });
    const { importId } = list;
    const agreed = { importId, agreedTotalSatang: list.readySatang, noProhibitedGoods: true } as const;
    expect((await fixture.site.call(startOrderImport, agreed, shop.how)).code).toBe(
      importErrors.importHasWrongRows.code,
    );
    const half = await shop.correct(importId, [
      { row: 2, cells: { name: 'ก', phone: '๐๘๑๒๓๔๕๖๗๘' } },
      { row: 3, cells: { weightKg: '๑.๕ กก.' } },
    ]);
    expect(half.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '2 weightKg',
      '4 province',
      '5 weightKg',
    ]);
    const left = await fixture.site.get(
      correctImport,
      { importId, leaveOut: [4], rows: [{ row: 2, cells: { weightKg: '1' } }] },
      shop.how,
    );
    expect(left).toMatchObject({ counts: { wrong: 1, ready: 3, leftOut: 1 } });
    const rest = await fixture.site.get(correctImport, { importId, leaveOutWrong: true }, shop.how);
    expect(rest).toMatchObject({ counts: { wrong: 0, ready: 3, leftOut: 2 } });
  });

  it('with repeated rows is asked about: at the second one, until they differ [V-18]', async () => {
    const shop = await newShop();
    const list = await shop.open(
      listFile([listRow(1), listRow(2, { 8: 'A-1' }), listRow(3, { 8: '' }), listRow(3, { 8: '' })]),
    );
    expect(list.problems).toMatchObject([
      { row: 3, field: 'reference', msg: expect.stringContaining('row 2') },
      { row: 5, field: 'reference', msg: expect.stringContaining('row 4') },
    ]);
    const better = await shop.correct(list.importId, [
      { row: 2, cells: { reference: 'B' } },
      { row: 5, cells: { reference: 'C' } },
    ]);
    expect(better.counts).toMatchObject({ wrong: 0, ready: 4 });
  });

  it('is not ordered at another total than agreed, nor without confirming prohibited goods', async () => {
    const shop = await newShop();
    const { importId, readySatang } = await shop.open(listFile(listRows(2)));
    const start = (agreedTotalSatang: number, noProhibitedGoods: boolean) =>
      fixture.site.call(
        startOrderImport,
        { importId, agreedTotalSatang, noProhibitedGoods: noProhibitedGoods as true },
        shop.how,
      );
    expect((await start(readySatang - 100, true)).code).toBe(orderImportErrors.totalChanged.code);
    expect(wrongFields(await start(readySatang, false)).map(({ field }) => field)).toEqual([
      'noProhibitedGoods',
    ]);
    expect((await shop.detail(importId)).state).toBe('open');
  });

  it('started twice at once is ordered once; then it can be neither changed nor cancelled', async () => {
    const shop = await newShop();
    const { importId } = await shop.open(listFile(listRows(3)));
    await Promise.allSettled([shop.start(importId), shop.start(importId), shop.start(importId)]);
    await ended(shop, importId);
    expect((await fixture.site.get(orderList, {}, shop.how)).total).toBe(1);
    const code = importErrors.importNotOpen.code;
    expect((await fixture.site.call(cancelImport, { importId }, shop.how)).code).toBe(code);
    expect((await fixture.site.call(correctImport, { importId, leaveOut: [2] }, shop.how)).code).toBe(code);
  });

  it('that was cancelled orders nothing more, and can be deleted', async () => {
    const shop = await newShop();
    const { importId } = await shop.open(listFile(listRows(3)));
    expect(await fixture.site.get(cancelImport, { importId }, shop.how)).toMatchObject({
      state: 'cancelled',
    });
    expect(
      (
        await fixture.site.call(
          startOrderImport,
          { importId, agreedTotalSatang: 0, noProhibitedGoods: true },
          shop.how,
        )
      ).succ,
    ).toBe(false);
    await fixture.site.get(deleteImport, { importId }, shop.how);
    expect(await fixture.site.get(listImports, {}, shop.how)).toEqual({ imports: [] });
  });

  it('stops when prices have changed since the agreement, and asks again', async () => {
    const shop = await newShop();
    const { importId, readySatang } = await shop.open(listFile(listRows(3)));
    // As if the price list had been cheaper when the file was uploaded.
    await fixture.site.db.orm.execute(
      sql`update sheet_import_row set value = jsonb_set(value, '{parcel,agreedTotalSatang}', '100') where import_id = ${importId}`,
    );
    await shop.start(importId);
    await ended(shop, importId);
    const list = await shop.look(importId);
    expect(list).toMatchObject({
      state: 'open',
      stopped: expect.stringContaining('prices'),
      readySatang,
      counts: { ready: 3, done: 0 },
    });
    await shop.start(importId);
    await ended(shop, importId);
    expect(await shop.look(importId)).toMatchObject({ state: 'done', stopped: null });
  });

  it('stops if its rows were ordered meanwhile, by the same file in another list, and asks row by row [X-17]', async () => {
    const shop = await newShop();
    const rows = listRows(3);
    const [first, second] = [await shop.open(listFile(rows)), await shop.open(listFile(rows))];
    expect([first, second].map(({ counts }) => counts.ready)).toEqual([3, 3]);
    await shop.start(first.importId);
    await ended(shop, first.importId);
    await shop.start(second.importId);
    await ended(shop, second.importId);
    const { orderNos } = await shop.look(first.importId);
    const asked = await shop.look(second.importId);
    expect(asked).toMatchObject({
      state: 'open',
      stopped: expect.stringContaining('ordered meanwhile'),
      orderedBefore: 3,
      counts: { wrong: 3, done: 0 },
    });
    expect(asked.problems[0]?.msg).toContain(orderNos[0]);
    expect((await fixture.site.get(orderList, {}, shop.how)).total).toBe(1);
    const { importId } = second;
    await fixture.site.get(changeOrderImport, { importId, handover: 'WALK_IN', again: true }, shop.how);
    await shop.start(importId);
    await ended(shop, importId);
    expect(await shop.look(importId)).toMatchObject({ state: 'done', stopped: null, counts: { done: 3 } });
  });

  it('for a courier is one pickup for all of it; if none comes there, that is reported once [C-04]', async () => {
    const shop = await newShop();
    const list = await shop.open(listFile(listRows(30)), { handover: 'PICKUP', pickup: thatDay });
    await shop.start(list.importId);
    await ended(shop, list.importId);
    const { items } = await fixture.site.get(orderList, {}, shop.how);
    expect(items.map(({ pickup }) => pickup)).toEqual([thatDay, thatDay]);
    const other = await shop.open(listFile(listRows(2)), { again: true });
    const missing = await fixture.site.call(
      changeOrderImport,
      { importId: other.importId, handover: 'PICKUP' },
      shop.how,
    );
    expect(wrongFields(missing).map(({ field }) => field)).toEqual(['pickup']);
    const dearer = { importId: other.importId, handover: 'PICKUP', pickup: thatDay } as const;
    await fixture.site.get(changeOrderImport, dearer, shop.how);
    expect(await shop.look(other.importId)).toMatchObject({
      handover: 'PICKUP',
      pickup: thatDay,
      readySatang: 2 * (await fixture.priceOf('PICKUP')),
    });
  });

  it('names the pickup it joins, if a courier comes to the same door at other hours [C-04]', async () => {
    const customer = await fixture.newCustomer();
    const shop = await openShop(fixture.site, customer.how);
    const other = { date: thatDay.date, from: '15:00', until: '17:00' };
    const send = (nth: number, pickup: typeof other) =>
      shop.open(listFile([listRow(nth)]), { handover: 'PICKUP', pickup });
    const run = async ({ importId }: { importId: string }) => {
      await shop.start(importId);
      await ended(shop, importId);
      return shop.look(importId);
    };
    const first = await send(1, other);
    expect(first.joins).toBeNull();
    const [orderNo] = (await run(first)).orderNos;
    const list = await send(2, thatDay);
    expect(list.joins).toEqual({ ...other, orderNo });
    expect((await send(3, other)).joins).toBeNull();
    expect(await run(list)).toMatchObject({ state: 'done', joins: null });
    // With pickups at both times, each import joins the one at its own hours.
    await customer.order({ samePickup: 'separate' });
    const last = await send(4, thatDay);
    expect(last.joins).toBeNull();
    await run(last);
    const { items } = await fixture.site.get(orderList, {}, shop.how);
    const hours = items.map(({ pickup }) => pickup?.from).toSorted();
    expect(hours).toEqual(['13:00', '13:00', '15:00', '15:00']);
  });

  it('has a template with the sender, service and goods of its customer, which alone are no rows', async () => {
    const shop = await newShop();
    const { content } = await fixture.site.get(orderTemplate, {}, shop.how);
    const [header = [], first = []] = await table(content);
    expect(['Sender', 'Service', 'Contents'].map((name) => first[header.indexOf(name)])).toEqual([
      'สมชาย ใจดี',
      'SUPER',
      'General goods',
    ]);
    expect((await shop.send(Buffer.from(content, 'base64'))).msg).toMatch(/^The Excel file has empty data/);
  });

  it('is exported with the account’s data, row by row', async () => {
    const shop = await newShop();
    await shop.open(listFile(listRows(1)));
    const data = JSON.stringify(await fixture.site.get(exportData, {}, shop.how));
    expect(data).toContain('ลูกค้า 1');
  });
});
