import { addScanEvents } from '#features/parcel-facts/server/facts.repo.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { askReturn, readReturns } from '#features/returns/returns.contract.ts';
import { noReturns, type ReturnRule } from '#features/returns/returns.rules.ts';
import { saveReturnRule } from '#features/returns/shop/shop-returns.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { openShop, openShops, shopOrder } from '../shop.ts';

const DELIVERED_AT = '2026-11-20T11:00:00+07:00';
export const NOW = '2026-11-20T12:00:00+07:00';

/** A website whose shops take parcels back, and what their consignees do. */
export type ReturnFixture = Awaited<ReturnType<typeof openReturnFixture>>;
type Said = Partial<Omit<InputOf<typeof askReturn>, 'billCode' | 'access'>>;

export async function openReturnFixture() {
  const site = await openShops();
  let nth = 0;

  /** A shop with this rule. */
  async function shopWith(rule: Partial<ReturnRule> = {}) {
    const shop = await openShop(site);
    const how = { token: shop.token, lang: 'EN' as const };
    const { reasons, ...all } = { ...noReturns, mode: 'BY_HAND' as const, ...rule };
    await site.get(saveReturnRule, { ...all, reasons: [...reasons] }, how);
    return { ...shop, how };
  }
  type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'send'>;

  async function scan(waybillNo: string, code: ScanEventCode, at = DELIVERED_AT): Promise<void> {
    const where = { countryCode: 'TH', provinceCode: '50', occurredAt: new Date(at) };
    await addScanEvents(site.db.orm, [{ waybillNo, code, ...where }]);
  }

  /** A parcel of a shop's order, with links to its people. */
  async function ordered(shop: Shop) {
    nth += 1;
    const phone = `+6685${String(1_000_000 + nth)}`;
    const order = shopOrder(1, {
      consignee: {
        name: 'สุดา ใจงาม',
        phone,
        address: '5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
      },
      reference: `A-${nth}`,
    });
    const { body } = await shop.send('/open/v1/orders', order, { 'idempotency-key': `order-${nth}` });
    const billCode: string = body.parcels[0].waybillNo;
    const link = (to: 'consignee' | 'sender' | null) => site.services.tracking.issueLink(billCode, to);
    const orderNo: string = body.orderNo;
    return { billCode, orderNo, phone, link, mine: { billCode, access: link('consignee') } };
  }

  return {
    site,
    shopWith,
    scan,
    ordered,
    async delivered(shop: Shop) {
      const parcel = await ordered(shop);
      await scan(parcel.billCode, 'PICKED_UP', '2026-11-20T10:00:00+07:00');
      await scan(parcel.billCode, 'DELIVERED');
      return parcel;
    },
    read: (mine: { billCode: string; access?: string }) => site.get(readReturns, mine),
    ask: (mine: { billCode: string; access?: string }, said: Said = {}, visitor = mine.billCode) =>
      site.call(askReturn, { ...mine, reason: 'DOES_NOT_FIT', ...said }, { visitor, lang: 'EN' }),
    async messagesTo(phone: string): Promise<string[]> {
      const { rows } = await site.db.pool.query<{ kind: string }>(
        'select kind from message where recipient = $1 order by created_at, id',
        [phone],
      );
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('return'));
    },
    close: () => site.close(),
  };
}
