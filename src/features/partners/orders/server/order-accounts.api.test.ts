import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codParcel } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

let site: Website;
beforeAll(async () => {
  site = await openShops();
  await site.services.parcelFacts.recordDerived();
});
afterAll(() => site.close());

/** A shop with two accounts, the second of them in use. */
async function newShop(options: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop(site, options);
  await givePayoutAccount(site, shop.customerId, '2026-11-09T09:00:00+07:00', '1234560789');
  await givePayoutAccount(site, shop.customerId, '2026-11-10T09:00:00+07:00', '9999991111');
  return shop;
}
const accountsOf = async (shop: Shop) => (await shop.send('/open/v1/payout-accounts')).body.accounts;
let nth = 0;
async function order(shop: Shop, payoutAccountId: string, key?: string) {
  nth += 1;
  const content = { ...shopOrder(1, { codSatang: 59_000 }), payoutAccountId };
  return shop.send('/open/v1/orders', content, { 'idempotency-key': key ?? `key-${nth}` });
}

describe('payout accounts for a shop’s system', () => {
  it.each(keyModes)('are listed by their last digits and named by an order: %s', async (mode) => {
    const shop = await newShop({ mode });
    const accounts = await accountsOf(shop);
    expect(accounts).toEqual([
      expect.objectContaining({ kind: 'bank', bankCode: '004', ending: '1111', isDefault: true }),
      expect.objectContaining({ kind: 'bank', bankCode: '004', ending: '0789', isDefault: false }),
    ]);
    expect(JSON.stringify(accounts)).not.toMatch(/1234560789|ทดสอบ/);
    const { payoutAccountId } = accounts[1];
    const { status, body } = await order(shop, payoutAccountId);
    expect([status, body.payoutAccount]).toEqual([201, { payoutAccountId, kind: 'bank', ending: '0789' }]);
    const read = await shop.send(`/open/v1/orders/${body.orderNo}`);
    expect(read.body.payoutAccount).toEqual(body.payoutAccount);
    const plain = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': `plain-${mode}` });
    expect(plain.body.payoutAccount).toBeNull();
  });

  it('send the money of a live order where it says', async () => {
    const shop = await newShop();
    const { payoutAccountId } = (await accountsOf(shop))[1];
    const { body } = await order(shop, payoutAccountId);
    const { waybillNo } = body.parcels[0];
    await site.services.codLedger.settle([waybillNo]);
    const rows = await site.db.orm.select().from(codParcel);
    expect(rows.find((row) => row.waybillNo === waybillNo)?.payoutAccountId).toBe(payoutAccountId);
  });

  it.each(keyModes)(
    'of somebody else, and removed ones, are refused by the name of the field: %s',
    async (mode) => {
      const shop = await newShop({ mode });
      const { payoutAccountId: foreign } = (await accountsOf(await newShop()))[0];
      const { payoutAccountId: removed } = (await accountsOf(shop))[1];
      expect((await order(shop, removed, `once-${mode}`)).status).toBe(201);
      await site.db.pool.query('update payout_account set removed_at = now() where id = $1', [removed]);
      for (const id of [foreign, removed, '00000000-0000-4000-8000-000000000000']) {
        const { status, body } = await order(shop, id);
        expect([status, body.errors]).toEqual([
          422,
          [expect.objectContaining({ pointer: '#/payoutAccountId', detail: expect.any(String) })],
        ]);
      }
      // The same request again is the same order, also now.
      expect((await order(shop, removed, `once-${mode}`)).status).toBe(201);
    },
  );

  it('need the scope of money', async () => {
    const shop = await newShop({ scopes: ['orders'] });
    expect((await shop.send('/open/v1/payout-accounts')).status).toBe(403);
  });
});
