import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimEstimate } from '#features/claims/claims.contract.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { changeDelivery, deliveryOptions } from '#features/delivery-instructions/instructions.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

/** A parcel on its way back, with the people of its label. */
async function onItsWayBack() {
  const shop = await fixture.shopWith({ mode: 'AUTOMATIC' });
  const { mine, phone } = await fixture.delivered(shop);
  const billCode = (await fixture.ask(mine)).data?.return.counter?.waybillNo ?? '';
  const access = (to: 'sender' | 'consignee') => fixture.site.services.tracking.issueLink(billCode, to);
  return { shop, phone, billCode, access };
}

const address = { kind: 'ADDRESS', subdistrictCode: '100402', house: '5/1 ถนนสีลม', note: '' } as const;

it('who sends a parcel back cannot have it brought to somebody else; who sends an order still can', async () => {
  const { site, shopWith, ordered } = fixture;
  const { billCode, access } = await onItsWayBack();
  const sender = { billCode, access: access('sender') };
  expect((await site.get(deliveryOptions, sender)).kinds).toEqual([]);
  const answer = await site.call(changeDelivery, { ...sender, change: address });
  expect(answer.code).toBe(instructionErrors.notForSender.code);
  const byConsignee = await site.get(deliveryOptions, { billCode, access: access('consignee') });
  expect(byConsignee.byCode.sender).toEqual([]);
  expect(byConsignee.kinds).toContain('ADDRESS');
  const out = await ordered(await shopWith());
  const own = await site.get(deliveryOptions, { billCode: out.billCode, access: out.link('sender') });
  expect(own.kinds).toEqual(['ADDRESS']);
});

it('a claim for what is sent back is that of the shop that ordered it', async () => {
  const { site } = fixture;
  const { shop, phone, billCode } = await onItsWayBack();
  const asked = { billCode };
  const buyer = await site.logIn(phone);
  expect((await site.call(claimEstimate, asked, { token: buyer })).code).toBe(
    trackingErrors.notOfCurrentUser.code,
  );
  expect((await site.call(claimEstimate, asked, { token: shop.token })).succ).toBe(true);
});
