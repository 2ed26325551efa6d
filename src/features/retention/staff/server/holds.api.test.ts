import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { retentionErrors } from '../retention.staff.calls.ts';
import { listHolds, listRetention, placeHold, releaseHold } from '../retention.staff.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('a hold is placed on something that exists, once, and released, each with a reason in the audit log', async () => {
  const keeper = await startStaff(site).as('claims', 'Malee');
  const subject = waybillNo(1);
  const hold = { kind: 'parcel', subject, reason: 'letter of the court' } as const;
  expect((await keeper.call(placeHold, hold)).code).toBe(retentionErrors.subjectUnknown.code);
  await addParcel(site.db, subject);
  const without = await keeper.call(placeHold, { ...hold, reason: ' ' });
  expect(without).toMatchObject({ succ: false, data: { fields: [{ field: 'reason' }] } });
  const both = await Promise.all([keeper.call(placeHold, hold), keeper.call(placeHold, hold)]);
  expect(both.map(({ code }) => code).sort()).toEqual([1, retentionErrors.heldAlready.code]);
  const [placed] = (await keeper.get(listHolds, {})).holds;
  expect(placed).toMatchObject({ kind: 'parcel', subject, placedBy: 'Malee', releasedAt: null });

  const holdId = placed?.holdId ?? 0;
  await keeper.get(releaseHold, { holdId, reason: 'settled' });
  const twice = await keeper.call(releaseHold, { holdId, reason: 'settled' });
  expect(twice.code).toBe(staffErrors.changedMeanwhile.code);
  const unknown = await keeper.call(releaseHold, { holdId: 999, reason: 'settled' });
  expect(unknown.code).toBe(staffErrors.recordGone.code);
  await keeper.get(placeHold, hold);
  const { holds } = await keeper.get(listHolds, {});
  expect(holds.map(({ releasedAt, releaseReason }) => [releasedAt === null, releaseReason])).toEqual([
    [true, null],
    [false, 'settled'],
  ]);
  const auditor = await startStaff(site).as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'parcel', subjectId: subject });
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['hold.placed', { reason: 'letter of the court' }],
    ['hold.released', { reason: 'settled' }],
    ['hold.placed', { reason: 'letter of the court' }],
  ]);
});

it('a customer is held by phone, account name or id, and deleted only after the release', async () => {
  const keeper = await startStaff(site).as('claims');
  await site.logIn('+66812340001');
  const { rows } = await site.db.pool.query("select id from customer where phone = '+66812340001'");
  const customerId: string = rows[0].id;
  const { hold } = await keeper.get(placeHold, {
    kind: 'customer',
    subject: '081-234-0001',
    reason: 'police',
  });
  expect(hold).toMatchObject({ subject: customerId, name: 'ทดสอบ' });
  const again = await keeper.call(placeHold, { kind: 'customer', subject: customerId, reason: 'police' });
  expect(again.code).toBe(retentionErrors.heldAlready.code);
  await site.db.pool.query('update customer set deletion_at = $1', [site.clock.now()]);
  const isThere = async () => (await site.db.pool.query('select 1 from customer')).rows.length === 1;
  expect(await site.services.retention.run('accounts')).toBe(0);
  expect(await isThere()).toBe(true);
  await keeper.get(releaseHold, { holdId: hold.holdId, reason: 'closed' });
  expect(await site.services.retention.run('accounts')).toBe(1);
  expect(await isThere()).toBe(false);
});

it('a hold waits for the batch that is being removed, and is refused where that takes long', async () => {
  const keeper = await startStaff(site).as('claims');
  const hold = { kind: 'parcel', subject: waybillNo(2), reason: 'court' } as const;
  await addParcel(site.db, hold.subject);
  const removing = await site.db.pool.connect();
  await removing.query('begin');
  await removing.query('select pg_advisory_xact_lock_shared(7302522)');
  expect((await keeper.call(placeHold, hold)).code).toBe(retentionErrors.removalRuns.code);
  const waiting = keeper.call(placeHold, hold);
  await removing.query('commit');
  removing.release();
  expect((await waiting).code).toBe(1);
}, 20_000);

it('who may read retention sees the rules in force and what waits; holds need a right of their own', async () => {
  const reader = await startStaff(site).as('auditor');
  const { rulesFrom, kinds } = await reader.get(listRetention, {});
  expect(rulesFrom).toBe('2019-12-31T17:00:00.000Z');
  expect(kinds.find(({ name }) => name === 'parcels')).toEqual({
    name: 'parcels',
    outcome: 'removed',
    figure: 'parcelMonths',
    keptFor: '2 years',
    waiting: 0,
    oldestAt: null,
    lastStartedAt: null,
    lastEndedAt: null,
    lastRows: 0,
    totalRows: 0,
    nextAt: null,
  });
  expect(kinds.find(({ name }) => name === 'webhookEvents')).toMatchObject({
    figure: null,
    keptFor: '30 days',
  });
  expect(kinds.find(({ name }) => name === 'uploads')).toMatchObject({ figure: null, keptFor: null });
  const hold = { kind: 'parcel', subject: waybillNo(1), reason: 'x' } as const;
  expect((await reader.call(placeHold, hold)).status).toBe(403);
  const nobody = await startStaff(site).as('translator');
  expect((await nobody.call(listRetention, {})).status).toBe(403);
  expect((await nobody.call(listHolds, {})).status).toBe(403);
});
