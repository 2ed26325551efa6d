import { expect, it } from 'vitest';
import { startWebsite } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';
import { addDemoSystem } from './demo-system.ts';

it('the shop to be tried has a system of its own with two orders, one of them to be looked at, once', async () => {
  const site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
  await seedDemo(site.services, site.clock.now());
  await addDemoSystem(site.services);
  await addDemoSystem(site.services);
  const read = async (statement: string) => (await site.db.pool.query(statement)).rows;
  expect(await read('select name from shop_connection')).toEqual([{ name: 'Silk ERP' }]);
  expect(await read('select shop_order_id from shop_draft order by 1')).toEqual([
    { shop_order_id: 'ERP-3001' },
    { shop_order_id: 'ERP-3002' },
  ]);
  expect(await read('select 1 from shop_unmapped')).toEqual([]);
  await site.close();
});
