import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconCalendarTime from '#web/icons/tabler/IconCalendarTime.json' with { type: 'json' };
import IconRefresh from '#web/icons/tabler/IconRefresh.json' with { type: 'json' };
import IconTruckDelivery from '#web/icons/tabler/IconTruckDelivery.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { cancelOrder, type Order, pickupWindows } from '../../orders.contract.ts';
import { PickupDialog } from './pickup-dialog.tsx';

/** The actions that are possible now, by the rules that the server also enforces. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const layout = useLayout();
  const { orderNo, actions, subOrders } = order;
  const [only] = subOrders.length === 1 ? subOrders : [];
  const build = layout === 'mobile' ? paths.waybillOnPhone : paths.waybill;
  return (
    <Actions>
      {only && (
        <ButtonLink icon={IconTruckDelivery} to={build(only.waybillNo)}>
          {t('actions.track')}
        </ButtonLink>
      )}
      {actions.includes('changePickup') && <ChangePickup order={order} />}
      {actions.includes('orderAgain') && (
        <ButtonLink icon={IconRefresh} to={paths.newOrder({ again: orderNo })}>
          {t('actions.again')}
        </ButtonLink>
      )}
      {actions.includes('cancel') && <Cancel order={order} />}
    </Actions>
  );
}

function ChangePickup({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { failed } = useOutcome();
  const [days, setDays] = useState<OutputOf<typeof pickupWindows>['days'] | null>(null);

  function open(): void {
    void form.send(async () => {
      setDays((await callApi(pickupWindows, {})).days);
    }, failed);
  }
  return (
    <>
      <Button icon={IconCalendarTime} busy={form.isBusy} onClick={open}>
        {t('actions.changePickup')}
      </Button>
      {days && <PickupDialog order={order} days={days} onClose={() => setDays(null)} />}
    </>
  );
}

function Cancel({ order: { orderNo, subOrders } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [isAsking, setAsking] = useState(false);

  function cancel(): void {
    void form.send(async () => {
      try {
        await callApi(cancelOrder, { orderNo });
        await changed('orders:cancel.done');
      } finally {
        setAsking(false);
      }
    }, failed);
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('actions.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel.title')}
          confirm={t('cancel.confirm')}
          cancel={t('cancel.keep')}
          busy={form.isBusy}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {t('cancel.text', { count: subOrders.length })}
        </ConfirmDialog>
      )}
    </>
  );
}
