import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { NumberList } from '#ui/data/number-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate, formatMoney, formatRelativeDay } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Order } from '../../orders.contract.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { orderPath } from '../orders-url.ts';
import { TellConsignee } from './tell-consignee.tsx';

/** Confirmation of an order: its numbers, and what happens next. */
export function OrderDone({ order, now }: { order: Order; now: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const layout = useLayout();
  const { orderNo, subOrders, pickup, handover, totalSatang } = order;
  const codSatang = subOrders.reduce((sum, parcel) => sum + parcel.codSatang, 0);
  const only = subOrders.length === 1 ? subOrders[0] : undefined;
  const day = pickup && formatRelativeDay(pickup.date, language, new Date(now));
  const track = (waybillNo: string) =>
    layout === 'mobile' ? paths.waybillOnPhone(waybillNo) : paths.waybill(waybillNo);
  const when = pickup && day ? { day, from: pickup.from, until: pickup.until } : null;
  return (
    <>
      <PageHeader title={t('flow.done.title')} lead={t('flow.done.lead', { orderNo })} />
      <Stack list>
        <NumberList
          items={subOrders.map(({ waybillNo, consignee, promisedDate }) => ({
            id: waybillNo,
            above: t('flow.done.waybill', { name: consignee.name }),
            number: (
              <Link to={track(waybillNo)}>
                <GroupedNumber value={waybillNo} />
              </Link>
            ),
            below: promisedDate && t('flow.done.arrives', { date: formatDate(promisedDate, language) }),
          }))}
        />
        <TellConsignee subOrders={subOrders} />
        <PagePart>
          <h2>{t('flow.done.next')}</h2>
          <ol>
            <li>{t('flow.done.pack')}</li>
            {when && <li>{t('flow.done.courier', when)}</li>}
            {handover === 'WALK_IN' && (
              <li>
                {t('flow.done.bring')} <Link to={paths.dropPoints()}>{t('flow.points.all')}</Link>
              </li>
            )}
            <li>{t(handover === 'PICKUP' ? 'flow.done.payCourier' : 'flow.done.payCounter')}</li>
            <li>{t('flow.done.follow')}</li>
          </ol>
        </PagePart>
        <PagePart>
          <h2>{t('flow.done.noPrinter')}</h2>
          <p>{t('flow.done.noPrinterText')}</p>
          <img
            src={paths.counterCode({ orderNo })}
            alt={plain(t('flow.done.counterCode', { orderNo }))}
            width={180}
            height={180}
          />
        </PagePart>
        <DataList
          items={[
            { name: t('flow.done.orderNo'), value: orderNo },
            { name: t('flow.price.title'), value: formatMoney(totalSatang, language) },
            ...(codSatang > 0 ? [{ name: t('flow.done.cod'), value: formatMoney(codSatang, language) }] : []),
          ]}
        />
        <PrintLabels orderNos={[orderNo]} parcels={subOrders.length} tone="primary">
          {t('flow.done.label')}
        </PrintLabels>
        <Actions>
          <ButtonLink to={orderPath(orderNo)}>{t('flow.done.toOrder')}</ButtonLink>
          <ButtonLink to={paths.order}>{t('flow.done.another')}</ButtonLink>
          {only && (
            <ButtonLink to={paths.newOrder({ again: orderNo })}>
              {t('flow.done.same', { name: only.consignee.name })}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </>
  );
}
