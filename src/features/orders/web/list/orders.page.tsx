import { useTranslation } from 'react-i18next';
import { listPayoutAccounts } from '#features/payout-accounts/payout-accounts.contract.ts';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { codStatement, codStatementDay } from '../../cod-statement.contract.ts';
import { orderErrors } from '../../orders.calls.ts';
import { orderDetail, orderList } from '../../orders.contract.ts';
import { CodDay } from '../cod/cod-day.tsx';
import { CodStatement } from '../cod/cod-statement.tsx';
import { OrderDetail } from '../detail/order-detail.tsx';
import { OrderMissing } from '../detail/order-missing.tsx';
import { isOrderNo, readOrdersQuery } from '../orders-url.ts';
import type { Route } from './+types/orders.page';
import { OrderList } from './order-list.tsx';

export const handle = { title: 'orders:title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = readOrdersQuery(args.url);
  return loadForCustomer(args, async (options) => {
    if (query.view === 'detail') {
      const head: PageHead = { titleKey: 'orders:detail.title', isHidden: true };
      const { orderNo } = query;
      const found = isOrderNo(orderNo) && callApi(orderDetail, { orderNo }, options);
      const order = found ? await findOrNull(found, orderErrors.notFound) : null;
      return order ? { view: 'detail' as const, head, order } : { view: 'missing' as const, head };
    }
    if (query.view === 'cod') {
      const head: PageHead = { titleKey: 'orders:cod.title', isHidden: true };
      const { date, month, page } = query;
      if (date)
        return {
          view: 'codDay' as const,
          head,
          day: await callApi(codStatementDay, { date, page }, options),
        };
      const [statement, payout] = await Promise.all([
        callApi(codStatement, { month }, options),
        callApi(listPayoutAccounts, {}, options),
      ]);
      return { view: 'cod' as const, head, statement, payout };
    }
    const head: PageHead = { titleKey: 'orders:title', isHidden: true };
    const { status, find, page } = query;
    const list = await callApi(orderList, { status, keywords: find, page }, options);
    return { view: 'list' as const, head, query, list };
  });
}

/** The orders of a customer: the list, one of them, and the COD statement [RD-27, RM-03, W-14, D-17]. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  switch (loaderData.view) {
    case 'detail':
      return (
        <PersonalFrame current="orders" title={t('detail.title')}>
          <OrderDetail key={loaderData.order.orderNo} order={loaderData.order} />
        </PersonalFrame>
      );
    case 'missing':
      return (
        <PersonalFrame current="orders" title={t('detail.title')}>
          <OrderMissing />
        </PersonalFrame>
      );
    case 'cod':
      return (
        <PersonalFrame current="orders" title={t('cod.title')} lead={t('cod.lead')}>
          <CodStatement statement={loaderData.statement} payout={loaderData.payout} />
        </PersonalFrame>
      );
    case 'codDay':
      return (
        <PersonalFrame current="orders" title={t('cod.title')} lead={t('cod.lead')}>
          <CodDay day={loaderData.day} />
        </PersonalFrame>
      );
    case 'list':
      return (
        <PersonalFrame current="orders" title={t('title')} lead={t('lead')}>
          <OrderList query={loaderData.query} list={loaderData.list} />
        </PersonalFrame>
      );
  }
}
