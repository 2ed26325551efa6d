import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { findRates } from '#features/quotes/quotes.contract.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { chiangMai, silom } from '#tests/fakes/processes/walk-in-order.ts';
import { createOrder } from '../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const way = {
  origin: { provinceCode: '10', districtCode: '1004', area: 'สีลม', postcode: '10500' },
  destination: { provinceCode: '50', districtCode: '5001', area: 'ศรีภูมิ', postcode: '50200' },
};
const side = fc.integer({ min: 5, max: 60 });
const parcels = fc.record({
  itemType: fc.constantFrom(...itemTypes),
  weightGrams: fc.integer({ min: 1, max: 50_000 }),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  codSatang: fc.integer({ min: 0, max: 3_000_000 }),
  declaredValueSatang: fc.integer({ min: 1, max: 3_000_000 }),
  cover: fc.boolean(),
});

describe('any parcel', () => {
  it('is stored at the price of its quote, with the same lines, in every service that accepts it [W-11]', async () => {
    const me = await fixture.newCustomer();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(parcels, async (parcel) => {
        const quote = await fixture.site.call(findRates, { ...way, ...parcel });
        if (!quote.succ || !quote.data) return;
        for (const { service, totalSatang, lines } of quote.data.options) {
          if (totalSatang === null) continue;
          const ordered = { ...parcel, consignee: chiangMai, service, agreedTotalSatang: totalSatang };
          const requestKey = crypto.randomUUID();
          const order = await fixture.site.get(
            createOrder,
            { requestKey, sender: silom, handover: 'WALK_IN', noProhibitedGoods: true, parcels: [ordered] },
            me.how,
          );
          made += 1;
          expect(order.totalSatang).toBe(totalSatang);
          expect(order.subOrders[0]).toMatchObject({ totalSatang, lines });
        }
      }),
      { numRuns: 40 },
    );
    expect(made).toBeGreaterThan(20);
  }, 60_000);
});
