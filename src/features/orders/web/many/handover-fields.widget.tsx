import { useTranslation } from 'react-i18next';
import { handovers } from '#features/rate-cards/card-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import type { pickupWindows } from '../../orders.contract.ts';
import { useOrderWords } from '../use-order-words.ts';
import styles from './many.module.css';

export type Day = OutputOf<typeof pickupWindows>['days'][number];
/** The values of the handover fields. */
export type HandoverValues = { handover: string; date: string; pickup: string };
type Pickup = { date: string; from: string; until: string };

type Props = {
  days: readonly Day[];
  form: {
    values: HandoverValues;
    idOf(field: keyof HandoverValues): string;
    errorAt(field: keyof HandoverValues): string | undefined;
    set(change: Partial<HandoverValues>): void;
  };
};

/** Whether and when a courier collects the parcels. */
export function HandoverFields({ days, form }: Props) {
  const { t } = useTranslation('orders');
  const { day: named, hours } = useOrderWords();
  const { values, idOf, errorAt, set } = form;
  const now = new Date();
  const isPickup = values.handover === 'PICKUP';
  const windows = days.find(({ date }) => date === values.date)?.windows ?? [];
  const chooseDay = (date: string) => set({ date, pickup: firstHours(days, date) });
  return (
    <>
      <SelectField
        id={idOf('handover')}
        label={t('many.screen.handover.label')}
        value={values.handover}
        error={errorAt('handover')}
        onChange={({ target }) => set({ handover: target.value })}
      >
        {handovers.toReversed().map((each) => (
          <option key={each} value={each}>
            {t(`flow.handovers.${each}`)}
          </option>
        ))}
      </SelectField>
      {isPickup && windows.length === 0 && <p className={styles.plain}>{t('many.screen.handover.none')}</p>}
      {isPickup && windows.length > 0 && (
        <div className={styles.pair}>
          <SelectField
            id={idOf('date')}
            label={t('many.screen.handover.day')}
            value={values.date}
            onChange={({ target }) => chooseDay(target.value)}
          >
            {days.map(({ date, closed }) => (
              <option key={date} value={date} disabled={closed !== null}>
                {closed ? t(`change.${closed}`, { day: named(date, now) }) : named(date, now)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id={idOf('pickup')}
            label={t('many.screen.handover.hours')}
            value={values.pickup}
            error={errorAt('pickup')}
            onChange={({ target }) => set({ pickup: target.value })}
          >
            {windows.map(({ from, until }) => (
              <option key={from} value={`${from}-${until}`}>
                {hours({ from, until })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}

/** Initial values: the selected time if it can still be booked, otherwise the next one. */
export function toHandoverValues(
  days: readonly Day[],
  { handover, pickup }: { handover: string; pickup: Pickup | null },
): HandoverValues {
  const chosen = days.find(({ date }) => date === pickup?.date);
  const hasHours = chosen?.windows.some(({ from }) => from === pickup?.from) ?? false;
  const day = chosen?.windows.length ? chosen : days.find(({ windows }) => windows.length > 0);
  const date = day?.date ?? '';
  const hours = hasHours && pickup ? `${pickup.from}-${pickup.until}` : firstHours(days, date);
  return { handover, date, pickup: hours };
}

/** The same in the form of calls. */
export function toHandover({ handover, date, pickup }: HandoverValues) {
  if (handover !== 'PICKUP') return { handover: 'WALK_IN' as const };
  const [from = '', until = ''] = pickup.split('-');
  return { handover: 'PICKUP' as const, ...(pickup !== '' && { pickup: { date, from, until } }) };
}

function firstHours(days: readonly Day[], date: string): string {
  const [first] = days.find((each) => each.date === date)?.windows ?? [];
  return first ? `${first.from}-${first.until}` : '';
}
