import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromise } from '#features/parcel-facts/promises/server/open-promises.table.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { listNotices } from '#features/staff/notices/staff-notices.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { parcelsStaffErrors } from '../../parcels.staff.calls.ts';
import { staffParcel } from '../../parcels.staff.contract.ts';
import { handOverParcels, listLateParcels, parcelNotes } from '../late-parcels.contract.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;
let malee: StaffCaller;
const [held, moving, silent] = [21, 22, 23].map(waybillNo) as [string, string, string];

beforeAll(async () => {
  site = await startWebsite();
  office = startStaff(site);
  const acceptedAt = new Date('2026-11-12T09:00:00+07:00');
  const promised = { [held]: '2026-11-14', [moving]: '2026-11-15', [silent]: '2026-11-16' };
  for (const [number, promisedDate] of Object.entries(promised))
    await addParcel(site.db, number, { promisedDate, acceptedAt }, []);
  const scan = (
    number: string,
    code: 'ON_HOLD' | 'ARRIVED_AT_DESTINATION' | 'PICKED_UP',
    day: string,
    at: string,
  ) =>
    addScan(site.db, number, {
      code,
      occurredAt: new Date(`2026-11-${day}T10:00:00+07:00`),
      countryCode: 'TH',
      facilityCode: at,
    });
  await scan(held, 'ON_HOLD', '19', 'CNX07');
  await scan(moving, 'ARRIVED_AT_DESTINATION', '19', 'CNX07');
  await scan(silent, 'PICKED_UP', '12', 'BKK01');
  site.clock.set('2026-11-20T08:00:00+07:00');
  malee = await office.as('operations', 'Malee');
  await site.services.parcelFacts.recordDerived();
});
afterAll(() => site.close());

type Asked = Parameters<typeof malee.get<typeof listLateParcels>>[1];
const listed = async (asked: Asked) =>
  (await malee.get(listLateParcels, asked)).rows.map((row) => row.waybillNo);

it('late parcels are narrowed by last branch, status, hold, and how long nothing has scanned them', async () => {
  expect(await listed({})).toEqual([held, moving, silent]);
  expect(await listed({ branch: 'cnx' })).toEqual([held, moving]);
  expect(await listed({ branch: '%' })).toEqual([]);
  expect(await listed({ status: 'PICKED_UP' })).toEqual([silent]);
  expect(await listed({ hold: 'onHold' })).toEqual([held]);
  expect(await listed({ hold: 'customs' })).toEqual([]);
  expect(await listed({ unscanned: 'day' })).toEqual([silent]);
  const { rows, counted, nextCursor } = await malee.get(listLateParcels, { branch: 'CNX', limit: 1 });
  expect(rows).toMatchObject([
    {
      hold: 'onHold',
      branchCode: 'CNX07',
      scannedAt: '2026-11-19T03:00:00.000Z',
      daysLate: 6,
      assignedName: null,
    },
  ]);
  expect(counted).toEqual({ total: 2, isMore: false });
  const rest = await malee.get(listLateParcels, { branch: 'CNX', cursor: nextCursor ?? '' });
  expect(rest.rows.map((row) => row.waybillNo)).toEqual([moving]);
});

it('a parcel that was scanned since the last look leaves the filter that it no longer meets', async () => {
  await addScan(site.db, silent, {
    code: 'ARRIVED_AT_HUB',
    occurredAt: new Date('2026-11-20T07:30:00+07:00'),
    countryCode: 'TH',
    facilityCode: 'CNX07',
  });
  expect(await listed({ unscanned: 'day' })).toEqual([]);
  // It is found at its new branch after the next look.
  expect(await listed({ branch: 'CNX' })).toEqual([held, moving]);
  await site.services.parcelFacts.recordDerived();
  expect(await listed({ branch: 'CNX' })).toEqual([held, moving, silent]);
});

it('late parcels are taken on, handed over by name and given back, as they were seen', async () => {
  const noi = await office.as('customerService', 'Noi');
  const parcels = [held, moving].map((number) => ({ waybillNo: number, assignedTo: null as string | null }));
  const taken = await malee.get(handOverParcels, { parcels, to: 'me' });
  expect(taken).toEqual({ handedOver: [held, moving], left: [] });
  expect(await listed({ assignee: 'me' })).toEqual([held, moving]);
  expect(await listed({ assignee: 'nobody' })).toEqual([silent]);
  expect(await waitingFor(malee, 'lateParcels')).toMatchObject({ total: 3, mine: 2 });
  // An outdated list takes nothing from a colleague.
  const outdated = await noi.get(handOverParcels, { parcels, to: 'me' });
  expect(outdated.left.map(({ why }) => why)).toEqual(['changed', 'changed']);
  const mine = [{ waybillNo: held, assignedTo: malee.staffId }];
  expect((await malee.get(handOverParcels, { parcels: mine, to: noi.staffId })).handedOver).toEqual([held]);
  const { rows } = await malee.get(listLateParcels, { assignee: noi.staffId });
  expect(rows).toMatchObject([{ waybillNo: held, assignedName: 'Noi' }]);
  const auditor = await office.as('auditor', 'Ratree');
  const refused = await malee.call(handOverParcels, { parcels: mine, to: auditor.staffId });
  expect(refused.code).toBe(staffErrors.colleagueMayNot.code);
  expect((await auditor.call(handOverParcels, { parcels, to: 'me' })).code).toBe(
    staffErrors.permissionMissing.code,
  );
  const { rows: entries } = await auditor.get(listAudit, { action: 'parcel.handedOver' });
  expect(entries).toHaveLength(3);
});

it('notes of colleagues stay one after the other; the list shows the last with its writer and how many there are', async () => {
  const noi = await office.as('customerService', 'Noi Of Notes');
  const write = (who: StaffCaller, recordId: string, text: string) =>
    who.get(parcelNotes.write, { recordId, text });
  await write(malee, held, ' Called the branch. ');
  site.clock.forward(60);
  await write(noi, held, `It is on the shelf, @[${malee.staffId}]`);
  const { notes } = await malee.get(parcelNotes.list, { recordId: held });
  expect(notes.map(({ by, text, isOwn }) => [by, text, isOwn])).toEqual([
    ['Noi Of Notes', `It is on the shelf, @[${malee.staffId}]`, false],
    ['Malee', 'Called the branch.', true],
  ]);
  expect((await malee.get(listLateParcels, { hold: 'onHold' })).rows).toMatchObject([
    {
      assignedName: 'Noi',
      lastNote: {
        text: `It is on the shelf, @[${malee.staffId}]`,
        by: 'Noi Of Notes',
        at: '2026-11-20T01:01:00.000Z',
        mentioned: [{ staffId: malee.staffId, name: 'Malee' }],
        count: 2,
      },
    },
  ]);
  // The bell of whom it names leads to the parcel.
  const { rows: told } = await malee.get(listNotices, { state: 'unread' });
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'mention', about: 'lateParcels', recordId: held, from: 'Noi Of Notes' }),
  );
  // One that is taken back leaves the one before it.
  await noi.get(parcelNotes.takeBack, { recordId: held, noteId: notes[0]?.noteId ?? '' });
  expect((await malee.get(listLateParcels, { hold: 'onHold' })).rows).toMatchObject([
    { lastNote: { text: 'Called the branch.', count: 1 } },
  ]);
  // Also where nobody has taken the parcel on.
  expect((await malee.get(parcelNotes.list, { recordId: silent })).notes).toEqual([]);
  await write(malee, silent, 'Asked the hub.');
  expect((await malee.get(listLateParcels, { assignee: 'nobody' })).rows).toMatchObject([
    { waybillNo: silent, lastNote: { text: 'Asked the hub.', count: 1 }, assignedName: null },
  ]);
});

it('remarks of before the notes are notes, by the id of their writer where the log has it', async () => {
  const [file = ''] = globSync('db/migrations/*_parcel_notes.sql');
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  const move = statements.find((each) => each.includes('INSERT INTO "parcel_note"')) ?? '';
  const client = await site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from parcel_note');
    const remark = `update parcel_work set note = $2, noted_by = $3, noted_at = '2026-11-19T09:00:00+07:00' where waybill_no = $1`;
    await client.query(remark, [held, `Ask @[${malee.staffId}]`, 'Malee']);
    await client.query(remark, [moving, 'Moved <b>on</b>', 'Long Gone']);
    await client.query(move);
    const { rows } = await client.query('select * from parcel_note order by text');
    const at = new Date('2026-11-19T02:00:00Z');
    expect(rows).toMatchObject([
      { record_id: held, at, staff_id: malee.staffId, staff_name: 'Malee', text: `Ask @[${malee.staffId}]` },
      { record_id: moving, at, staff_id: '', staff_name: 'Long Gone', text: 'Moved <b>on</b>' },
    ]);
    expect(rows).toHaveLength(2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('the remark of before is gone once its note is corrected or taken back', async () => {
  await site.db.pool.query('update parcel_work set note = $2 where waybill_no = $1', [
    held,
    'Call 0812345678',
  ]);
  await malee.get(parcelNotes.write, { recordId: held, text: 'Called.' });
  const { rows } = await site.db.pool.query('select note from parcel_work where waybill_no = $1', [held]);
  expect(rows).toEqual([{ note: null }]);
});

it('a note may come from everybody who sees late parcels, and from nobody else', async () => {
  const auditor = await office.as('auditor', 'Sopha');
  await auditor.get(parcelNotes.write, { recordId: moving, text: 'Seen.' });
  const clerk = await office.as(['claims.read'], 'Clerk');
  for (const call of [parcelNotes.list, parcelNotes.write])
    expect((await clerk.call(call, { recordId: moving, text: 'x' })).code).toBe(
      staffErrors.permissionMissing.code,
    );
});

it('a parcel that is not late has no owner and no note', async () => {
  const other = waybillNo(29);
  await addParcel(site.db, other, { promisedDate: '2026-11-25' });
  for (const recordId of [other, waybillNo(30), '<b>', "'; drop table parcel_work; --"]) {
    const refused = await malee.call(parcelNotes.write, { recordId, text: 'x' });
    expect(refused.code).toBe(parcelsStaffErrors.notLate.code);
    expect((await malee.call(parcelNotes.list, { recordId })).code).toBe(parcelsStaffErrors.notLate.code);
  }
  expect((await malee.get(staffParcel, { waybillNo: other })).work).toBeNull();
  const { left } = await malee.get(handOverParcels, {
    parcels: [{ waybillNo: other, assignedTo: null }],
    to: 'me',
  });
  expect(left).toEqual([{ id: other, why: 'closed' }]);
});

/** Looks for late parcels, this one among them. */
async function look(number: string): Promise<void> {
  await site.db.orm.insert(openPromise).values({ waybillNo: number, dueAt: site.clock.now() });
  await site.services.parcelFacts.recordDerived();
}

it('a parcel that nothing has ever scanned is without a scan since its acceptance', async () => {
  const never = waybillNo(31);
  await addParcel(
    site.db,
    never,
    { promisedDate: '2026-11-17', acceptedAt: new Date('2026-11-15T09:00:00+07:00') },
    [],
  );
  await look(never);
  expect(await listed({ unscanned: 'threeDays' })).toContain(never);
  expect(await listed({ unscanned: 'week' })).not.toContain(never);
});

it('giving back what nobody has taken on changes nothing, and work that has begun goes on after the arrival', async () => {
  const waiting = waybillNo(32);
  await addParcel(site.db, waiting, { promisedDate: '2026-11-18' });
  await look(waiting);
  const rows = [{ waybillNo: waiting, assignedTo: null }];
  expect(await malee.get(handOverParcels, { parcels: rows, to: null })).toEqual({
    handedOver: [waiting],
    left: [],
  });
  const auditor = await office.as('auditor', 'Wilai');
  const { rows: entries } = await auditor.get(listAudit, { action: 'parcel.handedOver', subjectId: waiting });
  expect(entries).toEqual([]);
  // Its page offers notes while it is late, also before anybody has begun.
  const offered = (await malee.get(staffParcel, { waybillNo: waiting })).work;
  expect(offered).toEqual({ assignedTo: null, assignedName: null });
  await malee.get(parcelNotes.write, { recordId: waiting, text: 'Called the consignee.' });
  await addScan(site.db, waiting, {
    code: 'DELIVERED',
    occurredAt: new Date('2026-11-20T07:45:00+07:00'),
    countryCode: 'TH',
  });
  await site.services.parcelFacts.recordDerived();
  expect(await listed({})).not.toContain(waiting);
  expect((await malee.get(staffParcel, { waybillNo: waiting })).work).toMatchObject({ assignedName: null });
  site.clock.forward(60);
  await malee.get(parcelNotes.write, { recordId: waiting, text: 'It has arrived.' });
  const { notes } = await malee.get(parcelNotes.list, { recordId: waiting });
  expect(notes.map(({ text }) => text)).toEqual(['It has arrived.', 'Called the consignee.']);
});
