import { addScanEvents } from '../../src/features/parcel-facts/server/facts.repo.ts';
import * as returns from '../../src/features/returns/open/open-returns.contract.ts';
import { askReturn } from '../../src/features/returns/returns.contract.ts';
import { noReturns } from '../../src/features/returns/returns.rules.ts';
import { type Shop, shopOrder } from '../fakes/shop.ts';
import type { Asked, Made, Prepare } from './asked.ts';

/** The number of a parcel of the sandbox that was delivered. */
async function deliverInSandbox(shop: Shop, key: string): Promise<string> {
  const { body } = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': key });
  const { waybillNo } = body.parcels[0];
  for (let status = 200; status === 200; )
    ({ status } = await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/advance`, {}));
  return waybillNo;
}

const delivered: Prepare = async ({ shop }) => ({ id: await deliverInSandbox(shop, 'approved-return') });

/** A return to be refused. */
const another: Prepare = async ({ shop }) => {
  const waybillNo = await deliverInSandbox(shop, 'refused-return');
  const { body } = await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/return`, {});
  return { id: body.returnId };
};

/** A real one, whose parcel is at a counter: the carrier knows none of the sandbox. */
const atCounter: Prepare = async ({ site, shop }) => {
  const authorization = `Bearer ${await shop.otherKey('live')}`;
  await site.services.returns.setRule(shop.customerId, { ...noReturns, mode: 'AUTOMATIC', paidBy: 'SHOP' });
  const headers = { authorization, 'idempotency-key': 'returned-order' };
  const { body } = await shop.send('/open/v1/orders', shopOrder(), headers);
  const billCode: string = body.parcels[0].waybillNo;
  const occurredAt = new Date('2026-11-20T09:10:00+07:00');
  const place = { countryCode: 'TH', provinceCode: '50' };
  await addScanEvents(site.db.orm, [{ ...place, waybillNo: billCode, code: 'DELIVERED', occurredAt }]);
  const access = site.services.tracking.issueLink(billCode, 'consignee');
  const asked = await site.get(askReturn, { billCode, access, reason: 'DOES_NOT_FIT' });
  return { id: asked.return.counter?.waybillNo ?? '' };
};

const one = (made: Made) => ({ returnId: made(returns.sandboxReturn).returnId });

/** The calls about returns. */
export const askedReturns: readonly Asked[] = [
  {
    call: returns.sandboxReturn,
    prepare: delivered,
    input: (made) => ({ waybillNo: made(delivered).id, reason: 'DOES_NOT_FIT', note: 'Too small.' }),
  },
  { call: returns.openReturns, input: { state: 'REQUESTED', limit: '1' } },
  { call: returns.openGetReturn, input: one },
  { call: returns.openApproveReturn, input: one },
  {
    call: returns.openRefuseReturn,
    prepare: another,
    input: (made) => ({ returnId: made(another).id, refusal: 'USED_GOODS', note: 'It was worn.' }),
  },
  {
    call: returns.returnAtCounter,
    by: 'carrier',
    prepare: atCounter,
    input: (made) => ({ waybillNo: made(atCounter).id }),
  },
];
