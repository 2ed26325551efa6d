import type { LabelsService } from '#features/labels/server/labels.service.ts';
import type { OwnEvents } from '#features/orders/event-export/server/own-events.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { toOpenParcel } from './open-views.ts';
import type { PartnerOrders } from './partner-orders.ts';

/** Real orders, with the services of the website. */
export function createLiveOrders({
  orders,
  labels,
  tracking,
}: {
  orders: OrdersService & { events: Pick<OwnEvents, 'of'> };
  labels: Pick<LabelsService, 'print'>;
  tracking: Pick<TrackingService, 'lookUp'>;
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
      return found.flatMap((each) => {
        const row = own.get(each.billCode);
        return each.found && row ? [toOpenParcel(each.parcel, { ...row, sandbox: null })] : [];
      });
    },
  };
}
