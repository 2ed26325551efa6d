import { expect, it } from 'vitest';
import { placeHold, releaseHold } from '#features/retention/staff/retention.staff.contract.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite } from '#tests/fakes/website.ts';
import { verifyAudit } from './verify-audit.ts';

it('old entries go from the beginning, up to what is on hold, and the rest is still a whole chain', async () => {
  const site = await startWebsite({ now: '2014-01-01T09:00:00+07:00' });
  const held = waybillNo(1);
  await addParcel(site.db, held);
  const write = (id: string) =>
    site.db.orm.transaction((tx) =>
      site.services.staff.audit.record(tx, {
        actor: { staffId: 'malee', name: 'Malee', permissions: new Set() },
        visitor: '',
        action: 'parcel.corrected',
        subject: { kind: 'parcel', id },
      }),
    );
  for (const id of ['1', '2', '3']) await write(id);
  await write(held);
  for (const id of ['4', '5']) await write(id);
  site.clock.set('2026-11-20T09:00:00+07:00');
  await write('6');
  const numbers = async () =>
    (await site.db.pool.query('select seq from audit_entry order by seq')).rows.map(({ seq }) => Number(seq));
  const before = await verifyAudit(site.db.orm);
  expect(before).toMatchObject({ isWhole: true, entries: 7 });

  const keeper = await startStaff(site).as('claims');
  const { hold } = await keeper.get(placeHold, { kind: 'parcel', subject: held, reason: 'court' });
  const planned = async () =>
    (await site.services.retention.plan()).find(({ kind }) => kind.name === 'audit')?.rows;
  expect(await planned()).toBe(3);
  expect(await site.services.retention.run('audit', 2)).toBe(3);
  // The eighth is about the hold itself.
  expect(await numbers()).toEqual([4, 5, 6, 7, 8]);
  expect(await verifyAudit(site.db.orm)).toMatchObject({ isWhole: true, entries: 8 });
  const noted = { seq: 7, hash: before.isWhole ? before.hash : '' };
  expect(await verifyAudit(site.db.orm, noted)).toMatchObject({ isWhole: true });

  await keeper.get(releaseHold, { holdId: hold.holdId, reason: 'settled' });
  expect(await site.services.retention.run('audit')).toBe(3);
  expect(await numbers()).toEqual([7, 8, 9]);
  expect(await verifyAudit(site.db.orm)).toMatchObject({ isWhole: true, entries: 9 });

  // Nothing else may be removed, nor the beginning moved back; a cut is still seen.
  for (const statement of [
    'delete from audit_entry where seq = 7',
    'update audit_start set seq = 1',
    'update audit_start set seq = 7; delete from audit_entry where seq = 7',
  ])
    await expect(site.db.pool.query(statement), statement).rejects.toThrow(/only added|only grows/);
  await site.db.pool.query(
    'alter table audit_entry disable trigger user; delete from audit_entry where seq = 7',
  );
  expect(await verifyAudit(site.db.orm)).toEqual({ isWhole: false, seq: 7, problem: 'missing' });
  await site.close();
});
