import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { changePickup, type Order, type pickupWindows } from '../../orders.contract.ts';
import { useOrderWords } from '../use-order-words.ts';

type Day = OutputOf<typeof pickupWindows>['days'][number];
type Props = { order: Order; days: readonly Day[]; onClose(): void };

/** Chooses another bookable day or time for the pickup. */
export function PickupDialog({ order, days, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { when, day, hours } = useOrderWords();
  const { changed } = useOutcome();
  const now = new Date();
  const open = days.filter(({ windows }) => windows.length > 0);
  const start = open.find(({ date }) => date === order.pickup?.date) ?? open[0];
  const form = useForm({ date: start?.date ?? '', pickup: hoursOf(order, start) });
  const windows = days.find(({ date }) => date === form.values.date)?.windows ?? [];

  function chooseDay(date: string): void {
    form.set({
      date,
      pickup: hoursOf(
        order,
        days.find((each) => each.date === date),
      ),
    });
  }
  function send(): void {
    const [from = '', until = ''] = form.values.pickup.split('-');
    void form.send(async () => {
      await callApi(changePickup, {
        orderNo: order.orderNo,
        pickup: { date: form.values.date, from, until },
      });
      await changed('orders:change.done');
      onClose();
    });
  }
  return (
    <FormDialog
      title={t('change.title')}
      lead={order.pickup && t('change.now', { when: when(order.pickup) })}
      errorTitle={t('change.problem')}
      errors={form.errors}
      send={t('change.save')}
      busy={form.isBusy}
      cancel={t('change.keep')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <SelectField
        id={form.idOf('date')}
        label={t('change.day')}
        value={form.values.date}
        onChange={({ target }) => chooseDay(target.value)}
      >
        {days.map(({ date, closed }) => (
          <option key={date} value={date} disabled={closed !== null}>
            {closed ? t(`change.${closed}`, { day: day(date, now) }) : day(date, now)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={form.idOf('pickup')}
        label={t('change.hours')}
        value={form.values.pickup}
        error={form.errorAt('pickup')}
        onChange={({ target }) => form.set({ pickup: target.value })}
      >
        {windows.map(({ from, until }) => (
          <option key={from} value={`${from}-${until}`}>
            {hours({ from, until })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** The current window if that day has it, otherwise its first. */
function hoursOf({ pickup }: Order, day: Day | undefined): string {
  const same = day?.windows.find(({ from, until }) => from === pickup?.from && until === pickup.until);
  const chosen = same ?? day?.windows[0];
  return chosen ? `${chosen.from}-${chosen.until}` : '';
}
