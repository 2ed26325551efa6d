import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { lookForLate } from './late-look.repo.ts';

/** Several batches of a look. */
const PARCELS = 2_500;

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
  await addParcel(site.db, waybillNo(1), { promisedDate: '2026-11-21' });
  const { rows } = await site.db.orm.execute<{ row: object }>(sql`select to_jsonb(p) as row from parcel p`);
  await site.db.orm.execute(sql`
    insert into parcel select (jsonb_populate_record(null::parcel,
      ${JSON.stringify(rows[0]?.row)}::jsonb || jsonb_build_object('waybill_no', 'M' || lpad(nth::text, 11, '0')))).*
    from generate_series(1, ${PARCELS - 1}::int) nth`);
});
afterAll(() => site.close());

const look = (at: string, pace = async () => {}) =>
  lookForLate(
    {
      orm: site.db.orm,
      parcels: createParcelsRepo(site.db),
      promiseByRules: async () => null,
    },
    { now: new Date(at), acceptedDays: 14, pace },
  );
async function count(table: 'late_parcel' | 'open_promise'): Promise<number> {
  const { rows } = await site.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

it('a look that is cut short is continued by the next one', async () => {
  let batches = 0;
  const cutShort = look('2026-11-22T09:00:00+07:00', async () => {
    batches += 1;
    // Two batches take the day in; the third pause is after the first thousand has been examined.
    if (batches === 3) throw new Error('the process ends');
  });
  await expect(cutShort).rejects.toThrow('the process ends');
  expect([await count('late_parcel'), await count('open_promise')]).toEqual([1_000, PARCELS - 1_000]);
  await look('2026-11-22T10:00:00+07:00');
  expect([await count('late_parcel'), await count('open_promise')]).toEqual([PARCELS, 0]);
});
