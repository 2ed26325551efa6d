import { expect, it } from 'vitest';
import { startWebsite } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';
import { addDemoDeclaration } from './demo-customs.ts';

it('the shop to be tried has one parcel declared for abroad, whenever it starts', async () => {
  const site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
  await seedDemo(site.services, site.clock.now());
  await addDemoDeclaration(site.services);
  await addDemoDeclaration(site.services);
  const { rows } = await site.db.pool.query('select state from customs_declaration');
  expect(rows).toEqual([{ state: 'DECLARED' }]);
  // That of an earlier release was another parcel.
  await site.db.pool.query("update customs_declaration set request_digest = 'earlier'");
  await addDemoDeclaration(site.services);
  await site.close();
});
