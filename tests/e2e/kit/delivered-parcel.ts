import { openDatabase } from '#db/connect.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { addScanEvents } from '#features/parcel-facts/server/facts.repo.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { type Asked, walkInOrder } from '../../fakes/processes/walk-in-order.ts';
import type { openAccounts, Person } from '../accounts/logged-in.ts';

/** A parcel of a shop that was delivered to somebody. */
export async function deliver(
  accounts: Pick<Awaited<ReturnType<typeof openAccounts>>, 'customers'>,
  shop: Person,
  consignee: Person,
): Promise<string> {
  const siteUrl = process.env.SITE_URL ?? '';
  const token = await accounts.customers.openSession(shop.e164);
  const site: Asked = { get: (endpoint, input) => callSite(siteUrl, endpoint, input) };
  const order = await walkInOrder(site);
  const parcels = order.parcels.map((parcel) => ({
    ...parcel,
    consignee: { ...parcel.consignee, phone: consignee.national },
  }));
  const made = await callSite(siteUrl, createOrder, { ...order, parcels }, { token });
  const waybillNo = made.subOrders[0]?.waybillNo ?? '';
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const scan = { waybillNo, countryCode: 'TH', provinceCode: '50' };
  // After the order, which the site itself has written a moment ago.
  const occurredAt = new Date(Date.now() + MINUTE_MS / 60);
  await addScanEvents(db.orm, [{ ...scan, code: 'DELIVERED', occurredAt }]).finally(() => db.close());
  return waybillNo;
}
