import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { createListener } from '#db/listen.ts';
import { watchCustomer } from '#features/parcel-facts/server/facts.repo.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { importErrors } from '#features/sheets/imports/imports.contract.ts';
import { sheetErrors } from '#features/sheets/sheets.contract.ts';
import * as calls from '#features/sheets/staff/sheets.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import {
  EVENTS,
  event,
  type FeedClient,
  newWaybill,
  PARCELS,
  parcel,
  startFeedClient,
} from '#tests/fakes/feed.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { parcelColumns } from '../../parcel-columns.rules.ts';

let feed: FeedClient;
let staff: StaffCaller;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  feed = await startFeedClient();
  staff = await startStaff(feed.site).as('operations', 'Kamon');
  imports = importsOf(staff, 'parcels');
});
afterAll(() => feed.site.close());

const header = parcelColumns.map(({ names }) => names.th);
const usual: Record<string, Cell> = {
  service: 'ส่งผลไม้',
  itemType: 'food',
  acceptedAt: '19/11/2569 09:00',
  weightKg: '1.2 กก.',
  senderName: '=สมชาย ใจดี',
  senderPhone: '081-234-5678',
  originProvince: 'กรุงเทพฯ',
  originDistrict: 'บางรัก',
  consigneeName: 'วิภา ศรีสุข',
  consigneePhone: '053 123 456',
  consigneeAddress: '45 หมู่ 6',
  consigneePostcode: '๕๐๒๓๐',
  destinationProvince: '50',
  destinationDistrict: 'หางดง',
  codBaht: '1,599.50',
  promisedDate: '22/11/2569',
};
/** A row of the file about a parcel. */
const row = (waybillNo: Cell, differs: Record<string, Cell> = {}) => {
  const cells: Record<string, Cell> = { ...usual, waybillNo, ...differs };
  return parcelColumns.map(({ field }) => cells[field] ?? null);
};
const read = (...rows: Cell[][]) => imports.read([header, ...rows]);
/** The public view of the parcels. */
async function track(...billCodes: string[]) {
  const { results } = await feed.site.get(orderTrack, { billCodes }, { visitor: billCodes[0] ?? '' });
  return results.map((each) => each.found);
}

describe('parcels from a spreadsheet', () => {
  it('are compared, corrected, applied as a whole, tracked by everybody, and undone as a whole', async () => {
    const [one, two] = [newWaybill(), newWaybill()];
    const dry = await read(row(one), row(two, { weightKg: 'หนัก' }));
    expect(dry).toMatchObject({ counts: { rows: 2, added: 1, wrong: 1 }, title: 'Parcels' });
    expect(await imports.apply(dry)).toMatchObject({ code: importErrors.importHasWrongRows.code });
    const { importId, revision } = dry;
    const rows = [{ row: 3, cells: { weightKg: '800 g' } }];
    await staff.get(calls.correctStaffImport, { importId, revision, rows });
    expect(await track(one, two)).toEqual([false, false]);

    expect(await imports.apply(dry)).toMatchObject({ succ: true, data: { applied: { by: 'Kamon' } } });
    expect(await track(one, two)).toEqual([true, true]);
    expect(await feed.storedParcel(two)).toMatchObject({ weightGrams: 800 });
    expect((await read(row(one))).counts).toMatchObject({ same: 1, added: 0, wrong: 0 });

    const undone = await imports.undo(dry);
    expect(undone).toMatchObject({ succ: true, data: { state: 'undone', undone: { reason: 'ไฟล์ผิด' } } });
    expect(await track(one, two)).toEqual([false, false]);
    const auditor = await startStaff(feed.site).as(['audit.read']);
    const { rows: log } = await auditor.get(listAudit, { subjectId: one });
    expect(log.map(({ action }) => action)).toEqual(['parcel.importUndone', 'parcel.imported']);
    expect(JSON.stringify(log)).not.toMatch(/วิภา|53123456/);
  });

  it('are stored like the feed’s: zeros, phones, Buddhist years, kilograms and baht', async () => {
    const [shown, sent] = ['012345678905', newWaybill()];
    // Spreadsheet programs convert both to numbers, and dates to date-times.
    const numbers = { senderPhone: 812345678, acceptedAt: new Date('2026-11-19T08:59:59.999Z') };
    await imports.apply(await read(row(12345678905, numbers)));
    await feed.report(PARCELS, [
      parcel(sent, {
        updatedAt: '2026-11-19T00:00:00+07:00',
        sender: { name: '=สมชาย ใจดี', phone: '081-234-5678' },
        consignee: { name: 'วิภา ศรีสุข', phone: '053 123 456', address: '45 หมู่ 6 50230' },
        codSatang: 159_950,
        promisedDate: '2026-11-22',
      }),
    ]);
    const [imported, fed] = await Promise.all([feed.storedParcel(shown), feed.storedParcel(sent)]);
    const receivedAt = expect.any(Date);
    expect(imported).toEqual({ ...fed, waybillNo: shown, receivedAt });
  });

  it('are reported cell by cell if the feed would refuse them, or if they repeat or exist [X-16, X-17]', async () => {
    const [twice, known, digit] = [newWaybill(), newWaybill(), newWaybill()];
    await feed.report(PARCELS, [parcel(known)]);
    const wrongDigit = `${digit.slice(0, -1)}${(Number(digit.at(-1)) + 1) % 10}`;
    const { importId, counts } = await read(
      row(wrongDigit, {
        service: 'FLY',
        acceptedAt: '19/11/2569',
        senderPhone: '12',
        destinationProvince: 'ลาว',
      }),
      row('', { codBaht: '-5', consigneePostcode: '123', promisedDate: '30/2/2570' }),
      row(newWaybill(), { acceptedAt: '1/1/2570 10:00', weightKg: '0', consigneeName: 'ก'.repeat(121) }),
      row(twice),
      row(` ${twice.slice(0, 4)}-${twice.slice(4)}`),
      row(known),
    );
    expect(counts).toMatchObject({ added: 1, wrong: 5 });
    expect(await imports.wrong(importId)).toEqual([
      '2 waybillNo',
      '2 service',
      '2 acceptedAt',
      '2 senderPhone',
      '2 destinationProvince',
      '3 waybillNo',
      '3 consigneePostcode',
      '3 codBaht',
      '3 promisedDate',
      '4 acceptedAt',
      '4 weightKg',
      '4 consigneeName',
      '6 waybillNo',
      '7 waybillNo',
    ]);
    const said = (await imports.rows(importId, 'wrong')).map(({ problems }) => problems[0]?.msg);
    expect(said[0]).toContain('check digit');
    expect(said.at(-1)).toBe('Data already exists');
    expect(await imports.tryToRead([header])).toMatchObject({ code: sheetErrors.empty.code });
  });

  it('are subject to the limits of every parcel: weight, size and money [C-03, C-06, C-08]', async () => {
    const abroad = { destinationCountry: 'SG', destinationProvince: null, consigneePhone: '+65 8123 4567' };
    const { importId, counts } = await read(
      row(newWaybill(), { weightKg: '50.001' }),
      row(newWaybill(), { codBaht: '30,000.01' }),
      row(newWaybill(), { lengthCm: '101', widthCm: '10', heightCm: '10' }),
      row(newWaybill(), { ...abroad, codBaht: '30001', consigneePostcode: null }),
      row(newWaybill(), { weightKg: '50', codBaht: '30000', lengthCm: '100', widthCm: '40', heightCm: '40' }),
    );
    expect(counts).toMatchObject({ added: 1, wrong: 4 });
    expect(await imports.wrong(importId)).toEqual(['2 weightKg', '3 codBaht', '4 lengthCm', '5 codBaht']);
    const said = (await imports.rows(importId, 'wrong')).map(({ problems }) => problems[0]?.msg);
    expect(said[0]).toContain('50 kg');
    expect(said[1]).toContain('30,000');
  });

  it('have the effects of the feed’s parcels: followers are notified, and open pages update', async () => {
    const { site } = feed;
    const { orm, pool } = site.db;
    const insert = "insert into customer (phone, name) values ('+66812345678', 'ร้าน') returning id";
    const [customer] = (await pool.query<{ id: string }>(insert)).rows;
    await orm.transaction((tx) =>
      watchCustomer(tx, { customerId: customer?.id ?? '', watcher: 'test', now: site.clock.now() }),
    );
    await site.services.parcelFacts.settle();
    const waybill = newWaybill();
    await feed.report(EVENTS, [event(waybill)]);
    const listener = createListener(site.db.directUrl);
    let heard = 0;
    listener.on(PARCELS_CHANGED, () => {
      heard += 1;
    });
    await listener.ready();
    await imports.apply(await read(row(waybill)));
    expect(await site.services.parcelFacts.settle()).toBe(1);
    const { rows } = await pool.query('select code from parcel_fact where waybill_no = $1', [waybill]);
    expect(rows).toEqual([{ code: 'PICKED_UP' }]);
    await expect.poll(() => heard).toBe(1);
    await listener.close();
  });

  it('stay if something has happened to them since, and the feed replaces them', async () => {
    const [scanned, updated, complained, quiet] = [newWaybill(), newWaybill(), newWaybill(), newWaybill()];
    const all = [scanned, updated, complained, quiet];
    const dry = await read(...all.map((each) => row(each)));
    await imports.apply(dry);
    await feed.report(EVENTS, [event(scanned)]);
    const carriers = parcel(updated, { weightGrams: 2500, codSatang: 100 });
    expect(await feed.report(PARCELS, [carriers])).toMatchObject({ accepted: 1 });
    const about = {
      waybillNo: formatWaybillNo(complained),
      contact: '0812345678',
      text: 'Where is it?',
      language: 'th',
    } as const;
    const now = feed.site.clock.now();
    await feed.site.db.orm
      .insert(supportMessage)
      .values({ ...about, topic: 'LATE', number: 'TEST1', createdAt: now });

    const refused = await imports.undo(dry);
    expect(refused.code).toBe(calls.staffImportErrors.importChangedSince.code);
    expect(refused.msg).toContain('2, 3, 4');
    expect(await track(...all)).toEqual([true, true, true, true]);
    expect(await imports.undo(dry, { leaveChanged: true })).toMatchObject({
      data: { counts: { changedSince: 3 } },
    });
    expect(await track(...all)).toEqual([true, true, true, false]);
    expect(await feed.storedParcel(updated)).toMatchObject({ weightGrams: 2500, codSatang: 100 });
  });

  it('that the carrier has sent between dry run and applying are left to the carrier, and nothing is applied', async () => {
    const [late, other] = [newWaybill(), newWaybill()];
    const dry = await read(row(late), row(other));
    await feed.report(PARCELS, [parcel(late)]);
    expect(await imports.apply(dry)).toMatchObject({ code: calls.staffImportErrors.importStale.code });
    expect(await imports.wrong(dry.importId)).toEqual(['2 waybillNo']);
    expect(await track(late, other)).toEqual([true, false]);
    expect(await feed.storedParcel(late)).toMatchObject({ weightGrams: 1200, codSatang: null });
  });

  it('are imported only by those who may correct parcels, and leave as text what looks like a formula', async () => {
    const other = importsOf(await startStaff(feed.site).as(['imports.edit', 'parcels.read']), 'parcels');
    expect((await other.tryToRead([header, row(newWaybill())])).code).toBe(
      staffErrors.permissionMissing.code,
    );
    const { importId } = await read(row(newWaybill()));
    const answer = await staff.send(calls.exportImport, { importId, format: 'csv' });
    expect(await answer.text()).toContain(",'=สมชาย ใจดี,");
  });
});
