import { sendParcels, sendScanEvents } from '../../src/features/feed/feed.contract.ts';
import { openEvents } from '../../src/features/orders/event-export/event-export.contract.ts';
import * as orders from '../../src/features/partners/orders/open-orders.contract.ts';
import * as parcels from '../../src/features/partners/orders/open-parcels.contract.ts';
import * as sandbox from '../../src/features/partners/sandbox/sandbox.contract.ts';
import type { Endpoint } from '../../src/lib/contract.ts';
import { event, parcel } from '../fakes/feed.ts';
import { shopOrder } from '../fakes/shop.ts';

const WAYBILL = '111111111117';
const {
  sender,
  handover,
  parcels: [first],
} = shopOrder();
const order = {
  sender,
  handover,
  parcels: [{ ...first, codSatang: 59_000, reference: 'A-1001' }],
};

/** What the example of a call asks; `made` are the answers of those before it, by their call. */
export type Asked = {
  call: Endpoint;
  input: object | ((made: Made) => object);
  by?: 'carrier';
};
type Made = (call: Endpoint) => { orderNo: string; waybillNo: string; parcels: { waybillNo: string }[] };

/** Every call of systems as a shop's programmer would try them, one after the other. */
export const asked: readonly Asked[] = [
  {
    call: orders.openPrices,
    input: {
      from: { address: sender.address },
      to: { address: first?.consignee.address },
      ...{ itemType: 'clothing', weightGrams: 1200, codSatang: 59_000 },
    },
  },
  { call: orders.openPickupWindows, input: {} },
  { call: orders.openCreateOrder, input: order },
  { call: orders.openOrders, input: { limit: '1' } },
  { call: orders.openGetOrder, input: (made) => ({ orderNo: made(orders.openCreateOrder).orderNo }) },
  {
    call: orders.openLabels,
    input: (made) => ({ orderNo: made(orders.openCreateOrder).orderNo, format: 'a6' }),
  },
  {
    call: parcels.openTrack,
    input: (made) => ({ waybillNo: made(orders.openCreateOrder).parcels[0]?.waybillNo }),
  },
  {
    call: parcels.openTrackMany,
    input: (made) => ({ waybillNo: `${made(orders.openCreateOrder).parcels[0]?.waybillNo},${WAYBILL}` }),
  },
  { call: orders.openCancelOrder, input: (made) => ({ orderNo: made(orders.openCreateOrder).orderNo }) },
  { call: sandbox.sandboxParcel, input: { story: 'attemptFailed' } },
  {
    call: sandbox.sandboxAdvance,
    input: (made) => ({ waybillNo: made(sandbox.sandboxParcel).waybillNo, stepSeconds: 10 }),
  },
  { call: openEvents, input: { from: '2026-11-20', to: '2026-11-20' } },
  { call: sendParcels, by: 'carrier', input: [parcel(WAYBILL)] },
  { call: sendScanEvents, by: 'carrier', input: [event(WAYBILL), event('123456789012')] },
];
