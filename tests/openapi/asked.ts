import { expect } from 'vitest';
import * as collections from '../../src/features/cod-ledger/collection-reports.contract.ts';
import { makeCollectCode } from '../../src/features/collect-codes/collect-codes.contract.ts';
import {
  checkCollectCode,
  redeemCollectCode,
} from '../../src/features/collect-codes/counter/counter.contract.ts';
import { carrierInstructions } from '../../src/features/delivery-instructions/carrier/carrier.contract.ts';
import { changeDelivery } from '../../src/features/delivery-instructions/instructions.contract.ts';
import { sendParcels, sendScanEvents } from '../../src/features/feed/feed.contract.ts';
import { sendDeliveryWindows } from '../../src/features/feed/window-line.contract.ts';
import { carrierPickups } from '../../src/features/orders/carrier/pickups.contract.ts';
import { openEvents } from '../../src/features/orders/event-export/event-export.contract.ts';
import * as money from '../../src/features/partners/money/open-money.contract.ts';
import * as orders from '../../src/features/partners/orders/open-orders.contract.ts';
import * as parcels from '../../src/features/partners/orders/open-parcels.contract.ts';
import * as places from '../../src/features/partners/places/open-places.contract.ts';
import * as prices from '../../src/features/partners/prices/open-prices.contract.ts';
import * as sandbox from '../../src/features/partners/sandbox/sandbox.contract.ts';
import * as webhooks from '../../src/features/webhooks/open-webhooks.contract.ts';
import type { Endpoint } from '../../src/lib/contract.ts';
import { event, parcel } from '../fakes/feed.ts';
import { addParcel, waybillNo } from '../fakes/parcels.ts';
import { givePayoutAccount } from '../fakes/payouts/payout-account.ts';
import { type Shop, shopOrder } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { askedCustoms } from './asked-customs.ts';
import { askedPickups } from './asked-pickups.ts';
import { askedReturns } from './asked-returns.ts';

const WAYBILL = '111111111117';
const deliveryWindow = {
  waybillNo: WAYBILL,
  updatedAt: '2026-11-20T09:00:00+07:00',
  deliveryWindow: { from: '2026-11-20T13:00:00+07:00', until: '2026-11-20T14:00:00+07:00' },
  stopsBefore: 12,
  courier: { firstName: 'สมศักดิ์', extension: '4512' },
};
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

/** The request of an example; `made` gives the answers of earlier ones, by their call. */
export type Asked = {
  call: Endpoint;
  input: object | ((made: Made) => object);
  by?: 'carrier';
  /** Sets up what no call of the document can; its result is passed to `input` as `made(prepare)`. */
  prepare?: Prepare;
};
/** The results of earlier steps. */
export type Made = (of: Endpoint | Prepare) => {
  orderNo: string;
  waybillNo: string;
  parcels: { waybillNo: string }[];
  endpoint: { endpointId: string };
  messageId: string;
  recurringId: string;
  returnId: string;
  declarationId: string;
  id: string;
};
export type Prepare = (by: { site: Website; shop: Shop }) => Promise<{ orderNo: string } | { id: string }>;

/** A pickup needs live mode: couriers are not notified of the sandbox. */
const bookPickup =
  (key: string): Prepare =>
  async ({ site, shop }) => {
    const authorization = `Bearer ${await shop.otherKey('live')}`;
    const pickup = { date: '2026-11-21', from: '09:00', until: '11:00' };
    const content = { ...shopOrder(), handover: 'PICKUP', pickup, samePickup: 'separate' };
    const { body } = await shop.send('/open/v1/orders', content, { authorization, 'idempotency-key': key });
    const carrier = await site.services.partners.apiKeys.issue('dispatch', ['carrier']);
    // A change is visible only after all earlier transactions of the cluster have ended.
    const news = () => site.send('/open/v1/pickups', { headers: { authorization: `Bearer ${carrier}` } });
    const isThere = async () => (await (await news()).text()).includes(body.orderNo);
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
    return { orderNo: body.orderNo };
  };
/** The shipped drop points, which tests mostly do without. */
const network: Prepare = async ({ site }) => {
  await site.services.seed(['dropPoints']);
  return { id: '' };
};
const pickedUp = bookPickup('done');
const missed = bookPickup('failed');

/** An order of the sandbox whose consignee has paid less. */
const paid: Prepare = async ({ shop }) => {
  const content = shopOrder(1, { codSatang: 59_000, reference: 'story:codShort' });
  const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'paid' });
  for (let status = 200; status === 200; )
    ({ status } = await shop.send(`/open/v1/sandbox/parcels/${body.parcels[0].waybillNo}/advance`, {}));
  return { orderNo: body.orderNo };
};
const unpaid: Prepare = async ({ shop }) => {
  const content = shopOrder(1, { codSatang: 59_000 });
  const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'unpaid' });
  return { orderNo: body.orderNo, waybillNo: body.parcels[0].waybillNo };
};
const withAccount: Prepare = async ({ site, shop: { customerId } }) => {
  await givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00');
  return { id: customerId };
};
const november = { from: '2026-11-01', to: '2026-11-30' };

const askNeighbour =
  (waybill: string): Prepare =>
  async ({ site }) => {
    await addParcel(site.db, waybill, { codSatang: null });
    const access = site.services.tracking.issueLink(waybill, 'consignee');
    const change = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
    const { instruction } = await site.get(changeDelivery, { billCode: waybill, access, change });
    return { id: instruction.id };
  };
/** A code by which somebody else collects a parcel that waits at a drop point; its digits are the id. */
const collectable: Prepare = async ({ site }) => {
  const billCode = waybillNo(3);
  await addParcel(site.db, billCode, { codSatang: 59_000 }, [
    {
      code: 'HELD_AT_DROP_POINT',
      occurredAt: new Date('2026-11-19T18:00:00+07:00'),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: 'BR-5001',
    },
  ]);
  const access = site.services.tracking.issueLink(billCode, 'consignee');
  const named = { name: 'สมหญิง ใจดี', collectOn: '2026-11-20' };
  const { code } = await site.get(makeCollectCode, { billCode, access, ...named });
  return { id: code.digits ?? '' };
};
const atCounter = (made: Made) => ({
  waybillNo: waybillNo(3),
  code: made(collectable).id,
  facilityCode: 'BR-5001',
});
const carriedOut = askNeighbour(waybillNo(1));
const impossible = askNeighbour(waybillNo(2));
const one = (made: Made) => ({ endpointId: made(webhooks.addOpenWebhook).endpoint.endpointId });
const event1 = (made: Made) => ({ ...one(made), messageId: made(webhooks.testOpenWebhook).messageId });
const day = { from: '2026-11-20T00:00:00+07:00', until: '2026-11-21T00:00:00+07:00' };

/** Every call of the open API as a shop's programmer would try them, one after the other. */
export const asked: readonly Asked[] = [
  {
    call: prices.openPrices,
    input: {
      from: { address: sender.address },
      to: { address: first?.consignee.address },
      itemType: 'clothing',
      weightGrams: 1200,
      codSatang: 59_000,
    },
  },
  {
    call: prices.openPriceBatch,
    input: {
      parcels: [
        {
          from: { address: sender.address },
          to: { address: first?.consignee.address },
          itemType: 'clothing',
          weightGrams: 1200,
          reference: 'A-1001',
        },
        {
          from: { address: sender.address },
          to: { placeCode: '500101', postcode: '10500' },
          itemType: 'clothing',
          weightGrams: 1200,
          reference: 'A-1002',
        },
      ],
    },
  },
  {
    call: places.openCheckAddresses,
    input: {
      addresses: [
        { address: `สุดา 081-234-5678 ${first?.consignee.address}`, reference: 'A-1001' },
        { address: '9 ถนนสีลม เขตบางรัก เชียงใหม่ 10500', reference: 'A-1002' },
      ],
    },
  },
  { call: places.openDropPoints, prepare: network, input: { postcode: '10500', service: 'COD', limit: '1' } },
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
  ...askedPickups,
  ...askedReturns,
  ...askedCustoms,
  { call: sandbox.sandboxParcel, input: { story: 'attemptFailed' } },
  {
    call: sandbox.sandboxAdvance,
    input: (made) => ({ waybillNo: made(sandbox.sandboxParcel).waybillNo, stepSeconds: 10 }),
  },
  { call: money.openCodStatement, prepare: paid, input: november },
  { call: money.openCodParcels, input: { date: '2026-11-21', limit: '1' } },
  { call: money.openPayouts, input: november },
  {
    call: money.sandboxCollect,
    prepare: unpaid,
    input: (made) => ({ waybillNo: made(unpaid).waybillNo, amountSatang: 58_000, stepSeconds: 60 }),
  },
  { call: money.openPayoutAccounts, prepare: withAccount, input: {} },
  { call: openEvents, input: { from: '2026-11-20', to: '2026-11-20' } },
  {
    call: webhooks.addOpenWebhook,
    input: { url: 'https://shop.example/parcels', name: 'Shop', kinds: ['delivered', 'attempt_failed'] },
  },
  { call: webhooks.openWebhooks, input: {} },
  { call: webhooks.openWebhook, input: one },
  { call: webhooks.changeOpenWebhook, input: (made) => ({ ...one(made), kinds: [] }) },
  { call: webhooks.rotateOpenWebhook, input: one },
  { call: webhooks.testOpenWebhook, input: one },
  { call: webhooks.openWebhookEvents, input: (made) => ({ ...one(made), limit: '1' }) },
  { call: webhooks.openWebhookEvent, input: event1 },
  { call: webhooks.replayOpenWebhook, input: event1 },
  { call: webhooks.replayOpenWebhooks, input: (made) => ({ ...one(made), ...day }) },
  { call: webhooks.removeOpenWebhook, input: one },
  { call: carrierPickups.list, by: 'carrier', prepare: pickedUp, input: {} },
  {
    call: carrierPickups.acknowledge,
    by: 'carrier',
    input: (made) => ({ orderNo: made(pickedUp).orderNo }),
  },
  { call: carrierPickups.done, by: 'carrier', input: (made) => ({ orderNo: made(pickedUp).orderNo }) },
  {
    call: carrierPickups.failed,
    by: 'carrier',
    prepare: missed,
    input: (made) => ({ orderNo: made(missed).orderNo, reason: 'Nobody was at the address.' }),
  },
  { call: carrierInstructions.list, by: 'carrier', prepare: carriedOut, input: {} },
  {
    call: carrierInstructions.acknowledge,
    by: 'carrier',
    input: (made) => ({ id: made(carriedOut).id }),
  },
  { call: carrierInstructions.done, by: 'carrier', input: (made) => ({ id: made(carriedOut).id }) },
  {
    call: carrierInstructions.failed,
    by: 'carrier',
    prepare: impossible,
    input: (made) => ({ id: made(impossible).id, reason: 'The neighbour was not at home.' }),
  },
  {
    call: collections.sendCodCollections,
    by: 'carrier',
    input: [
      {
        reportId: 'BR-1004-20261120-17',
        waybillNo: WAYBILL,
        method: 'cash',
        amountSatang: 125_000,
        collectedAt: '2026-11-20T08:45:00+07:00',
        branchCode: 'BR-1004',
      },
    ],
  },
  { call: collections.listCodCollections, by: 'carrier', input: { limit: '1' } },
  { call: collections.listOpenCodDifferences, by: 'carrier', input: { limit: '1' } },
  {
    call: collections.withdrawCodCollection,
    by: 'carrier',
    input: { reportId: 'BR-1004-20261120-17', reason: 'Booked on another parcel.' },
  },
  { call: checkCollectCode, by: 'carrier', prepare: collectable, input: atCounter },
  { call: redeemCollectCode, by: 'carrier', input: atCounter },
  { call: sendParcels, by: 'carrier', input: [parcel(WAYBILL)] },
  { call: sendScanEvents, by: 'carrier', input: [event(WAYBILL), event('123456789012')] },
  { call: sendDeliveryWindows, by: 'carrier', input: [deliveryWindow] },
];
