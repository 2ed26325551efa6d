import { labelTypes } from '#features/labels/labels.contract.ts';
import { openEvents } from '#features/orders/event-export/event-export.contract.ts';
import {
  type ExportFormat,
  exportFormats,
  exportTypes,
} from '#features/orders/event-export/exported-event.rules.ts';
import type { OwnEvents } from '#features/orders/event-export/server/own-events.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import { payoutAccountErrors } from '#features/payout-accounts/payout-accounts.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CustomerKeyCall } from '#http/audiences/systems.ts';
import { mount, type SystemApi } from '#http/mount.ts';
import { requestKeyOf } from '#http/request-keys.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import {
  openCancelOrder,
  openCreateOrder,
  openGetOrder,
  openLabels,
  openOrders,
  openPickupWindows,
} from '../orders/open-orders.contract.ts';
import { openTrack, openTrackMany } from '../orders/open-parcels.contract.ts';
import { toOpenOrder } from '../orders/server/open-views.ts';
import { type PartnerOrders, readOrder } from '../orders/server/partner-orders.ts';
import { partnerErrors } from '../partners.calls.ts';
import { openCheckAddresses, openDropPoints } from '../places/open-places.contract.ts';
import { checkAddresses } from '../places/server/check-addresses.ts';
import { type DropPointDeps, findDropPoints } from '../places/server/drop-points-near.ts';
import { openPriceBatch, openPrices } from '../prices/open-prices.contract.ts';
import { findOpenPrices, findPriceBatch, type PriceDeps } from '../prices/server/open-prices.ts';
import { sandboxAdvance, sandboxParcel } from '../sandbox/sandbox.contract.ts';
import type { SandboxMoney } from '../sandbox/server/sandbox-money.ts';
import type { SandboxParcels } from '../sandbox/server/sandbox-parcels.ts';

type Deps = PriceDeps &
  DropPointDeps & {
    orders: Pick<OrdersService, 'pickupWindows'>;
    live: PartnerOrders;
    sandbox: PartnerOrders;
    sandboxParcels: SandboxParcels;
    sandboxMoney: Pick<SandboxMoney, 'look'>;
    events: Pick<OwnEvents, 'open'>;
  };

/** Mounts the API for customers' own systems. */
export function mountPartners(api: SystemApi, deps: Deps): void {
  const ordersOf = ({ mode }: CustomerKeyCall) => (mode === 'sandbox' ? deps.sandbox : deps.live);
  mount(api, openPrices, (input, { language }) => findOpenPrices(deps, input, language));
  mount(api, openPriceBatch, (input, { language }) => findPriceBatch(deps, input, language));
  mount(api, openDropPoints, (input, { language }) => findDropPoints(deps, input, language));
  mount(api, openCheckAddresses, (input, { language }) => checkAddresses(deps, input, language));
  mount(api, openPickupWindows, () => deps.orders.pickupWindows());
  mount(api, openCreateOrder, async (input, call) => {
    const order = await readOrder(deps.places, input, requestKeyOf('open', call.idempotencyKey ?? ''));
    return toOpenOrder(await ordersOf(call).create(call, order, call.language).catch(namingAccount));
  });
  mount(api, openOrders, async ({ status, reference, limit, cursor }, call) => {
    const [bookedAt = '', orderNo = ''] = cursor ?? [];
    const after = cursor ? { bookedAt, orderNo } : undefined;
    const found = await ordersOf(call).list(call, { status, reference, after, limit: limit + 1 });
    const orders = found.slice(0, limit);
    const last = found.length > limit ? orders.at(-1) : undefined;
    return {
      orders: orders.map(toOpenOrder),
      nextCursor: last ? toCursor([last.bookedAt, last.orderNo]) : null,
    };
  });
  mount(api, openGetOrder, async ({ orderNo }, call) => toOpenOrder(await ordersOf(call).get(call, orderNo)));
  mount(api, openCancelOrder, async ({ orderNo }, call) =>
    toOpenOrder(await ordersOf(call).cancel(call, orderNo)),
  );
  mount(api, openLabels, async (input, call) => ({
    content: await ordersOf(call).print(call, input),
    name: `labels.${input.fileType}`,
    contentType: labelTypes[input.fileType],
  }));
  mountTracking(api, deps, ordersOf);
  mount(api, openEvents, ({ format, from, to }, call) => {
    const asked = { format: format ?? formatOf(call.contentType), from, to };
    return deps.events.open(ordersOf(call).events(call), call, asked);
  });
}

/** A program learns which field names no account of its own. */
function namingAccount(error: unknown): never {
  if (!(error instanceof AppError) || error.spec.code !== payoutAccountErrors.notFound.code) throw error;
  const field = { field: 'payoutAccountId', key: payoutAccountErrors.notFound.key };
  throw new AppError(requestErrors.invalidParameter, { fields: [field], cause: error });
}

function formatOf(contentType: string): ExportFormat {
  return exportFormats.find((format) => exportTypes[format] === contentType) ?? 'epcis';
}

function mountTracking(api: SystemApi, deps: Deps, ordersOf: (call: CustomerKeyCall) => PartnerOrders): void {
  mount(api, openTrack, async ({ waybillNo }, call) => {
    const [parcel] = await ordersOf(call).track(call, [waybillNo]);
    if (!parcel) throw new AppError(partnerErrors.parcelNotFound);
    return parcel;
  });
  mount(api, openTrackMany, async ({ waybillNo: waybillNos }, call) => {
    const found = await ordersOf(call).track(call, waybillNos);
    const parcels = new Map(found.map((parcel) => [parcel.waybillNo, parcel]));
    return {
      results: waybillNos.map((waybillNo) => ({ waybillNo, parcel: parcels.get(waybillNo) ?? null })),
    };
  });
  mount(api, sandboxParcel, async (input, call) => {
    requireSandbox(call);
    return deps.sandboxParcels.make(call, input);
  });
  mount(api, sandboxAdvance, async (input, call) => {
    requireSandbox(call);
    const parcel = await deps.sandboxParcels.advance(call, input);
    await deps.sandboxMoney.look(call);
    return parcel;
  });
}

function requireSandbox({ mode }: CustomerKeyCall): void {
  if (mode !== 'sandbox') throw new AppError(partnerErrors.sandboxOnly);
}
