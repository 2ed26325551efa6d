import { expect, it } from 'vitest';
import { readCollectCodes } from '#features/collect-codes/collect-codes.contract.ts';
import { startWebsite } from '#tests/fakes/website.ts';
import { showcase } from '../network/showcase.ts';
import { seedDemo } from '../seed-demo.ts';
import { addDemoCollectCode } from './demo-collect-codes.ts';

it('the parcel to be tried that waits at a drop point has one code for somebody else, of each day', async () => {
  const site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
  const open = async () => {
    const report = await seedDemo(site.services, site.clock.now());
    const now = site.clock.now();
    const add = () => addDemoCollectCode(site.services, now, showcase(now, new Set()));
    await add();
    await add();
    const held = report?.stories.find(({ title }) => title.startsWith('held at a drop point'));
    const billCode = held?.waybillNo ?? '';
    const access = site.services.tracking.issueLink(billCode, 'consignee');
    return (await site.get(readCollectCodes, { billCode, access })).codes;
  };
  expect(await open()).toMatchObject([
    { state: 'OPEN', collectOn: '2026-11-20', digits: expect.any(String) },
  ]);
  site.clock.set('2026-11-23T12:00:00+07:00');
  expect(await open()).toMatchObject([{ state: 'OPEN', collectOn: '2026-11-23' }]);
  await site.close();
});
