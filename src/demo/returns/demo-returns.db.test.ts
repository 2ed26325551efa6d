import { expect, it } from 'vitest';
import { readReturns } from '#features/returns/returns.contract.ts';
import { startWebsite } from '#tests/fakes/website.ts';
import { seedDemo } from '../seed-demo.ts';
import { addDemoReturns } from './demo-returns.ts';

it('the shop to be tried has one return to decide, and its customer a delivered parcel to send back; once', async () => {
  const site = await startWebsite({ now: '2026-11-20T12:00:00+07:00' });
  await seedDemo(site.services, site.clock.now());
  const add = () => addDemoReturns(site.services, site.clock.now());
  await add();
  await add();
  const { rows } = await site.db.pool.query<{ id: string }>(
    "select id from customer where account_name = 'silkshop'",
  );
  const session = await site.services.partners.apiKeys.issue('demo shop', ['orders'], {
    customerId: rows[0]?.id ?? '',
    mode: 'live',
  });
  const answer = await site.send('/open/v1/returns', { headers: { authorization: `Bearer ${session}` } });
  const { returns } = await answer.json();
  expect(returns).toMatchObject([{ state: 'REQUESTED', paidBy: 'CONSIGNEE' }]);
  const numbers = await site.db.pool.query<{ waybill_no: string }>(
    "select waybill_no from sub_order where reference = 'SILK-102'",
  );
  const billCode = numbers.rows[0]?.waybill_no ?? '';
  const access = site.services.tracking.issueLink(billCode, 'consignee');
  expect(await site.get(readReturns, { billCode, access })).toMatchObject({ canAsk: true, returns: [] });
  await site.close();
});
