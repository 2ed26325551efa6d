import { stopsOn } from '#features/delivery-windows/delivery-windows.rules.ts';
import type { DeliveryWindows } from '#features/delivery-windows/server/delivery-windows.module.ts';
import type { LabelsService } from '#features/labels/server/labels.service.ts';
import type { OwnEvents } from '#features/orders/event-export/server/own-events.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Clock } from '#lib/clock.ts';
import { toOpenParcel } from './open-views.ts';
import type { PartnerOrders } from './partner-orders.ts';

/** Real orders, with the services of the website. */
export function createLiveOrders({
  orders,
  labels,
  tracking,
  deliveryWindows,
  clock,
}: {
  orders: OrdersService & { events: Pick<OwnEvents, 'of'> };
  labels: Pick<LabelsService, 'print'>;
  tracking: Pick<TrackingService, 'lookUp'>;
  deliveryWindows: Pick<DeliveryWindows, 'find'>;
  clock: Clock;
}): PartnerOrders {
  return {
    create: orders.create,
    get: orders.get,
    findByKey: orders.findByKey,
    list: orders.listAfter,
    cancel: orders.cancel,
    changePickup: orders.changePickup,
    print: labels.print,
    events: orders.events.of,
    async track(owner, waybillNos) {
      const own = new Map((await orders.findOwn(owner, waybillNos)).map((row) => [row.waybillNo, row]));
      const found = await tracking.lookUp([...own.keys()]);
      const coming = found.flatMap((each) =>
        each.found && each.parcel.deliveryWindow ? [each.billCode] : [],
      );
      const windows = coming.length > 0 ? await deliveryWindows.find(coming) : null;
      const now = clock.now();
      return found.flatMap((each) => {
        const row = own.get(each.billCode);
        if (!each.found || !row) return [];
        const { deliveryWindow: shown } = each.parcel;
        const said = shown && windows?.get(each.billCode);
        const deliveryWindow = shown && {
          from: shown.from,
          until: shown.until,
          slippedFrom: shown.slippedFrom,
        };
        const { orderNo, reference } = row;
        const stopsBefore = said ? stopsOn(said, now) : null;
        const more = { orderNo, reference, deliveryWindow, stopsBefore, sandbox: null };
        return [toOpenParcel(each.parcel, more)];
      });
    },
  };
}
