import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceTexts } from '#features/places/places.contract.ts';
import { weekdays } from '#lib/working-days.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { type Form, handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useOrderWords } from '../../web/use-order-words.ts';
import { addRecurringPickup } from '../recurring.contract.ts';
import styles from './recurring.module.css';
import { useRecurringWords } from './use-recurring-words.ts';

type Sender = { addressId: string; name: string; detail: string; label: PlaceTexts };
type Window = { from: string; until: string };
type Props = { windows: readonly Window[]; senders: readonly Sender[] };

type Values = Record<'senderId' | 'weekdays' | 'from' | 'startsOn' | 'lastDay' | 'remarks', string>;

/** Monday to Friday, as most shops want it. */
const WORKDAYS = '12345';
const labels = {
  senderId: 'orders:recurring.sender',
  weekdays: 'orders:recurring.weekdays',
  from: 'orders:recurring.hours',
  startsOn: 'orders:recurring.firstDay',
  lastDay: 'orders:recurring.lastDay',
  remarks: 'orders:recurring.remarks',
};

/** Asks where, on which days and at what time a courier is to come. */
export function RecurringForm({ windows, senders }: Props) {
  const { t } = useTranslation(['orders', 'web']);
  const language = useLanguage();
  const { hours } = useOrderWords();
  const words = useRecurringWords();
  const { changed, failedInForm } = useOutcome();
  const headingId = useId();
  // Sent again after a lost answer, it is the same request.
  const requestKey = useRef<string>(undefined);
  const last = windows.at(-1);
  const form = useForm<Values>(
    {
      senderId: senders[0]?.addressId ?? '',
      weekdays: WORKDAYS,
      from: last ? `${last.from}-${last.until}` : '',
      startsOn: '',
      lastDay: '',
      remarks: '',
    },
    labels,
  );
  const { values, idOf, errorAt, set } = form;
  const isOn = (day: number) => values.weekdays.includes(String(day));
  const toggle = (day: number) =>
    set({ weekdays: weekdays.filter((each) => (each === day ? !isOn(each) : isOn(each))).join('') });

  function send(): void {
    requestKey.current ??= crypto.randomUUID();
    const [from = '', until = ''] = values.from.split('-');
    const asked = form.check(addRecurringPickup.input, {
      requestKey: requestKey.current,
      senderId: values.senderId,
      weekdays: [...values.weekdays].map(Number),
      from,
      until,
      startsOn: values.startsOn || undefined,
      lastDay: values.lastDay || null,
      remarks: values.remarks,
    });
    if (!asked) return;
    void form.send(
      async () => {
        await callApi(addRecurringPickup, asked);
        requestKey.current = undefined;
        form.reset();
        await changed('orders:recurring.made');
      },
      (failure) => {
        // Another attempt may differ from this one.
        requestKey.current = undefined;
        failedInForm(failure);
      },
    );
  }
  return (
    <form aria-labelledby={headingId} className={styles.form} onSubmit={handled(send)}>
      <h2 id={headingId}>{t('recurring.new')}</h2>
      <p>{t('recurring.next')}</p>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <SelectField
        id={idOf('senderId')}
        label={t('recurring.sender')}
        value={values.senderId}
        error={errorAt('senderId')}
        onChange={({ target }) => set({ senderId: target.value })}
      >
        {senders.map(({ addressId, name, detail, label }) => (
          <option key={addressId} value={addressId}>{`${name} · ${detail} ${label[language]}`}</option>
        ))}
      </SelectField>
      <FieldGroup id={idOf('weekdays')} legend={t('recurring.weekdays')} error={errorAt('weekdays')}>
        <div className={styles.days}>
          {weekdays.map((day) => (
            <Checkbox key={day} label={words.weekday(day)} checked={isOn(day)} onChange={() => toggle(day)} />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        id={idOf('from')}
        label={t('recurring.hours')}
        value={values.from}
        error={errorAt('from')}
        onChange={({ target }) => set({ from: target.value })}
      >
        {windows.map(({ from, until }) => (
          <option key={from} value={`${from}-${until}`}>
            {hours({ from, until })}
          </option>
        ))}
      </SelectField>
      <DayField form={form} field="startsOn" name="firstDay" />
      <DayField form={form} field="lastDay" name="lastDay" />
      <TextArea
        id={idOf('remarks')}
        label={t('recurring.remarks')}
        rows={2}
        maxLength={200}
        value={values.remarks}
        error={errorAt('remarks')}
        onChange={({ target }) => set({ remarks: target.value })}
      />
      <div>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('recurring.make')}
        </Button>
      </div>
    </form>
  );
}

type DayFieldProps = {
  form: Pick<Form<Values>, 'values' | 'idOf' | 'errorAt' | 'set'>;
  field: 'startsOn' | 'lastDay';
  name: 'firstDay' | 'lastDay';
};

/** A day that may stay empty. */
function DayField({ form: { values, idOf, errorAt, set }, field, name }: DayFieldProps) {
  const { t } = useTranslation('orders');
  return (
    <TextField
      id={idOf(field)}
      type="date"
      label={t(`recurring.${name}`)}
      hint={t(`recurring.${name}Hint`)}
      value={values[field]}
      error={errorAt(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
}
