import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createOrder } from '#features/orders/orders.contract.ts';
import { addScanEvents } from '#features/parcel-facts/server/facts.repo.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { InputOf } from '#lib/contract.ts';
import { priceToChiangMai, shirt, silom } from './processes/walk-in-order.ts';
import { startWebsite } from './website.ts';

type Order = InputOf<typeof createOrder>;

/** A pickup that can be booked at the site's time. */
export const thatDay = { date: '2026-11-20', from: '13:00', until: '15:00' };

/** A website on a working morning, with prices, and customers who order. */
export type OrderFixture = Awaited<ReturnType<typeof openOrderFixture>>;

export async function openOrderFixture({ env = {} }: { env?: Record<string, string> } = {}) {
  const site = await startWebsite({
    env: { CALLS_PER_MINUTE: '100000', ...env },
    now: '2026-11-20T09:30:00+07:00',
  });
  let customers = 0;

  const priceOf = (handover: 'PICKUP' | 'WALK_IN', codSatang = 0) =>
    priceToChiangMai(site, {
      handover,
      codSatang,
      ...(handover === 'PICKUP' && { at: '2026-11-20T13:00:00+07:00' }),
    });

  /** A new customer for each test. */
  async function newCustomer() {
    customers += 1;
    const how = { token: await site.logIn(`+6681${String(6_000_000 + customers)}`), lang: 'EN' as const };
    const parcel = { ...shirt, agreedTotalSatang: await priceOf('PICKUP') };
    const input = (change: Partial<Order> = {}): Order => ({
      requestKey: randomUUID(),
      sender: silom,
      handover: 'PICKUP',
      pickup: thatDay,
      noProhibitedGoods: true,
      parcels: [parcel],
      ...change,
    });
    return {
      how,
      parcel,
      input,
      order: (change: Partial<Order> = {}) => site.get(createOrder, input(change), how),
      /** An order of one parcel with cash on delivery. */
      async orderCod(codSatang: number) {
        const agreedTotalSatang = await priceOf('PICKUP', codSatang);
        return site.get(
          createOrder,
          input({ parcels: [{ ...parcel, codSatang, agreedTotalSatang }], samePickup: 'separate' }),
          how,
        );
      },
      call: (change: Partial<Order> = {}) => site.call(createOrder, input(change), how),
    };
  }

  async function readFacts(reader: string, look: () => Promise<number>): Promise<void> {
    for (let left = 1; left > 0; ) {
      await look();
      const { rows } = await site.db.pool.query<{ left: number }>(
        `select count(*)::int as left from parcel_fact f
         where (f.xid, f.id) > (select xid, fact_id from fact_cursor where name = $1)`,
        [reader],
      );
      left = rows[0]?.left ?? 0;
    }
  }

  return {
    site,
    priceOf,
    newCustomer,
    /** A parcel as the carrier's systems have it. */
    async findParcel(waybillNo = '') {
      const [row] = await createParcelsRepo(site.db).findFull([waybillNo]);
      return row;
    },
    /** A scan of the carrier's systems. */
    async scan(waybillNo = '', code: ScanEventCode, at = '2026-11-20T13:30:00+07:00') {
      const occurredAt = new Date(at);
      const where = { countryCode: 'TH', provinceCode: '10' };
      await addScanEvents(site.db.orm, [{ waybillNo, code, occurredAt, ...where }]);
    },
    /** Lets the books of COD money read all facts: transactions of other tests may hold them back. */
    readCodFacts: () => readFacts('cod-ledger', () => site.services.codLedger.readFacts()),
    /** The same for the statuses of orders. */
    readStatusFacts: () => readFacts('order-statuses', () => site.services.orders.readStatusFacts()),
    async rowsIn(table: 'customer_order' | 'sub_order' | 'order_change'): Promise<number> {
      const { rows } = await site.db.orm.execute(sql.raw(`select count(*) as n from ${table}`));
      return Number(rows[0]?.n);
    },
    close: () => site.close(),
  };
}

/** The wrong fields of an answer. */
export function wrongFields({ data }: { data: unknown }): { field: string; msg: string }[] {
  return (data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? [];
}
