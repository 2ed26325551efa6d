import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';

const FACTS = 100_000;
/** The maximum size of a reader's batch. */
const HELD = 500;

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
  await site.db.orm.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
    select '8' || lpad((nth / 10)::text, 11, '0'), now() - nth * interval '1 second', 'SORTED', 'F' || nth
    from generate_series(1, ${FACTS}::int) nth`);
});
afterAll(() => site.close());

it('a hundred thousand facts are processed once each, some hundreds at a time, also after a failed batch', async () => {
  const batches: number[] = [];
  const ids = new Set<number>();
  let last = 0;
  let failures = 0;
  const reader = site.services.parcelFacts.createReader({
    name: 'many',
    async handle(facts) {
      if (batches.length === 100 && failures < 1) {
        failures += 1;
        throw new Error('the room is full');
      }
      batches.push(facts.length);
      for (const { id } of facts) {
        expect(id).toBeGreaterThan(last);
        last = id;
        ids.add(id);
      }
    },
  });
  await expect(reader.look()).rejects.toThrow('the room is full');
  await reader.look();
  expect([ids.size, batches.reduce((sum, each) => sum + each, 0)]).toEqual([FACTS, FACTS]);
  expect(Math.max(...batches)).toBe(HELD);
}, 60_000);
