import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderList } from '#features/orders/orders.contract.ts';
import { listMyParcels, orderTrack } from '#features/tracking/tracking.contract.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { type Db, openPool } from '../connect.ts';

const POOL = 3;

let named: Website;
let unnamed: Website;
beforeAll(async () => {
  named = await startWebsite({ through: (own) => reopened(own, true) });
  unnamed = await startWebsite({ through: (own) => reopened(own, false) });
});
afterAll(async () => {
  await named.close();
  await unnamed.close();
});

async function reopened(own: Db, namesStatements: boolean): Promise<Db> {
  const db = openPool(own.directUrl, POOL, { namesStatements });
  return {
    ...db,
    async close() {
      await db.close();
      await own.close();
    },
  };
}

/** What the sessions of a website's pool have prepared after calls that use prepared statements. */
async function preparedBy(site: Website): Promise<number> {
  await addParcel(site.db, waybillNo(1));
  const token = await site.logIn('+66812345678');
  for (let nth = 0; nth < POOL; nth += 1) {
    await site.get(orderTrack, { billCodes: [waybillNo(1)] });
    await site.get(listMyParcels, {}, { token });
    await site.get(orderList, {}, { token });
  }
  const clients = await Promise.all(Array.from({ length: POOL }, () => site.db.pool.connect()));
  const counts: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
    counts.push(rows[0]?.n ?? 0);
    client.release();
  }
  return counts.reduce((sum, each) => sum + each, 0);
}

it('statements are prepared by name on connections to PostgreSQL itself', async () => {
  expect(await preparedBy(named)).toBeGreaterThan(2);
});

it('no statement of the site is prepared by name where names are off', async () => {
  expect(await preparedBy(unnamed)).toBe(0);
});

it('a named statement is sent without its name in every form that the driver takes', async () => {
  const { pool } = openPool(unnamed.db.directUrl, 1, { namesStatements: false });
  const statement = { name: 'one', text: 'select $1::int as n', values: [1] };
  expect((await pool.query(statement)).rows).toEqual([{ n: 1 }]);
  expect((await pool.query({ ...statement, text: 'select $1::int + 1 as n' })).rows).toEqual([{ n: 2 }]);
  const client = await pool.connect();
  await new Promise<void>((resolve, reject) => {
    const query = client.query(new pg.Query(statement));
    query.on('end', () => resolve());
    query.on('error', reject);
  });
  expect(statement.name).toBe('one');
  expect((await client.query('select 1 from pg_prepared_statements')).rowCount).toBe(0);
  client.release();
  await pool.end();
});
