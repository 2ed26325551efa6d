import { useTranslation } from 'react-i18next';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import IconCalendarTime from '#web/icons/tabler/IconCalendarTime.json' with { type: 'json' };
import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import IconClipboardList from '#web/icons/tabler/IconClipboardList.json' with { type: 'json' };
import IconPrinter from '#web/icons/tabler/IconPrinter.json' with { type: 'json' };
import IconSend from '#web/icons/tabler/IconSend.json' with { type: 'json' };
import IconTable from '#web/icons/tabler/IconTable.json' with { type: 'json' };
import IconTruckReturn from '#web/icons/tabler/IconTruckReturn.json' with { type: 'json' };
import type { orderList } from '../../orders.contract.ts';
import { ChosenBar } from '../labels/chosen-bar.tsx';
import { hasLabels, useChosenOrders } from '../labels/use-chosen-orders.ts';
import { codPath, type OrdersQuery, ordersPath } from '../orders-url.ts';
import { EventExport } from './event-export.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

type List = OutputOf<typeof orderList>;
type Props = { query: Extract<OrdersQuery, { view: 'list' }>; list: List };

/** The orders of a customer, with status filter, search and pages. */
export function OrderList({ query, list }: Props) {
  const { t } = useTranslation('orders');
  const { status, find } = query;
  const chosen = useChosenOrders();
  const found = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const hasAny = found > 0 || find !== '';
  return (
    <Stack list>
      {!chosen.isChoosing && (
        <div className={styles.tools}>
          <NewOrder />
          <ButtonLink icon={IconTable} to={paths.orderImports()}>
            {t('many.screen.open')}
          </ButtonLink>
          <ButtonLink icon={IconCalendarTime} to={paths.recurringPickups}>
            {t('recurring.open')}
          </ButtonLink>
          <ButtonLink icon={IconBuildingStore} to={paths.shopOrders()}>
            {t('shops.open')}
          </ButtonLink>
          <ButtonLink icon={IconTruckReturn} to={paths.returns()}>
            {t('returns.open')}
          </ButtonLink>
          {hasAny && (
            <ButtonLink icon={IconCash} to={codPath()}>
              {t('cod.open')}
            </ButtonLink>
          )}
          {list.items.some(hasLabels) && (
            <Button icon={IconPrinter} onClick={chosen.start}>
              {t('labels.choose')}
            </Button>
          )}
        </div>
      )}
      {hasAny && (
        <SearchBox
          action={ordersPath()}
          label={t('list.search')}
          name="find"
          value={find}
          maxLength={100}
          keep={{ status }}
        />
      )}
      {hasAny && <StatusChoice query={query} counts={list.counts} all={found} />}
      {list.items.length > 0 ? (
        <CardList label={t('title')}>
          {list.items.map((item) => (
            <li key={item.orderNo}>
              <OrderCard item={item} chosen={chosen} />
            </li>
          ))}
        </CardList>
      ) : (
        <Nothing isEmpty={!hasAny} />
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        linkTo={(page) => ordersPath({ ...(status && { status }), find, page })}
      />
      {!chosen.isChoosing && <EventExport />}
      {chosen.isChoosing && <ChosenBar chosen={chosen} items={list.items} />}
    </Stack>
  );
}

function NewOrder() {
  const { t } = useTranslation('orders');
  return (
    <ButtonLink tone="primary" icon={IconSend} to={paths.newOrder()}>
      {t('list.new')}
    </ButtonLink>
  );
}

function StatusChoice({
  query,
  counts,
  all,
}: {
  query: Props['query'];
  counts: List['counts'];
  all: number;
}) {
  const { t } = useTranslation(['orders', 'parcels']);
  const { find } = query;
  const shown = publicStatuses.filter((status) => (counts[status] ?? 0) > 0 || status === query.status);
  const choices = [
    { name: t('list.withCount', { name: t('list.all'), count: all }), to: ordersPath({ find }) },
    ...shown.map((status) => ({
      name: t('list.withCount', { name: t(`parcels:statuses.${status}`), count: counts[status] ?? 0 }),
      to: ordersPath({ status, find }),
      status,
    })),
  ];
  return (
    <LinkChoice
      label={t('list.status')}
      choices={choices.map((choice) => ({
        ...choice,
        isChosen: query.status === ('status' in choice ? choice.status : undefined),
      }))}
    />
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('orders');
  if (isEmpty)
    return (
      <EmptyState
        icon={IconClipboardList}
        title={t('list.empty')}
        actions={
          <>
            <ButtonLink to={paths.price()}>{t('list.price')}</ButtonLink>
            <ButtonLink to={paths.personalCentre}>{t('list.parcels')}</ButtonLink>
          </>
        }
      >
        <p>{t('list.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t('list.none')}
      actions={<ButtonLink to={ordersPath()}>{t('list.showAll')}</ButtonLink>}
    >
      <p>{t('list.noneText')}</p>
    </EmptyState>
  );
}
