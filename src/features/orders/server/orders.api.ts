import { sellerOverview } from '#features/personal-centre/seller-overview.contract.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { codStatement, codStatementDay, exportCodStatement } from '../cod-statement.contract.ts';
import { deleteDraft, orderDraft, saveDraft } from '../order-drafts.contract.ts';
import { orderReceipt } from '../order-receipt.contract.ts';
import {
  cancelOrder,
  changePickup,
  createOrder,
  orderDetail,
  orderList,
  pickupWindows,
  querySubOrderNo,
} from '../orders.contract.ts';
import type { CodStatementService } from './cod/cod-statement.ts';
import type { OrderDraftsService } from './order-drafts.service.ts';
import type { OrdersService } from './orders.service.ts';

type Services = { orders: OrdersService; statement: CodStatementService; drafts: OrderDraftsService };

/** Puts the calls of orders on the server. */
export function mountOrders(api: SiteApi, { orders, statement, drafts }: Services): void {
  mount(api, pickupWindows, () => orders.pickupWindows());
  mount(api, createOrder, (input, { session, language }) => orders.create(session, input, language));
  mount(api, orderList, (input, { session }) => orders.list(session, input));
  mount(api, querySubOrderNo, async ({ orderNo }, { session }) => {
    const { subOrders } = await orders.get(session, orderNo);
    return { orderNo, subOrders };
  });
  mount(api, orderDetail, ({ orderNo }, { session }) => orders.get(session, orderNo));
  mount(api, orderReceipt, ({ orderNo }, { session }) => orders.receipt(session, orderNo));
  mount(api, cancelOrder, ({ orderNo }, { session }) => orders.cancel(session, orderNo));
  mount(api, changePickup, (input, { session }) => orders.changePickup(session, input));
  mount(api, codStatement, (input, { session, language }) => statement.ofMonth(session, input, language));
  mount(api, codStatementDay, (input, { session }) => statement.ofDay(session, input));
  mount(api, exportCodStatement, (input, { session, language }) => statement.write(session, input, language));
  mount(api, sellerOverview, (_input, { session }) => orders.sellerOverview(session));
  mount(api, orderDraft, (_input, { session }) => drafts.get(session));
  mount(api, saveDraft, (input, { session }) => drafts.save(session, input));
  mount(api, deleteDraft, async (_input, { session }) => {
    await drafts.remove(session);
    return {};
  });
}
