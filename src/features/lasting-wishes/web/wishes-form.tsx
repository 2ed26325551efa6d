import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { earliestHours } from '#features/delivery-instructions/instructions.rules.ts';
import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { saveWishes } from '../lasting-wishes.contract.ts';
import { AwayFields } from './away-fields.tsx';
import styles from './lasting-wishes.module.css';
import { PlaceFields } from './place-fields.tsx';
import { toInput, type WishValues, wishLabels, withoutPeriod } from './wishes-values.ts';

type Props = { first: WishValues; points: readonly NetworkPoint[] };

/** Asks where parcels go, from which hour, and when nobody is there at all. */
export function WishesForm({ first, points }: Props) {
  const { t } = useTranslation(['lasting-wishes', 'web']);
  const headingId = useId();
  const form = useForm<WishValues>(first, wishLabels);
  const { changed, failedInForm } = useOutcome();
  const { values, set, idOf, errorAt } = form;

  function save(): void {
    const asked = form.check(saveWishes.input, toInput(values));
    if (!asked) return;
    void form.send(async () => {
      await callApi(saveWishes, asked);
      await changed('lasting-wishes:saved');
    }, failedInForm);
  }

  return (
    <form aria-labelledby={headingId} className={styles.form} onSubmit={handled(save)} noValidate>
      <h2 id={headingId} className="visually-hidden">
        {t('form')}
      </h2>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <PlaceFields form={form} points={points} />
      <SelectField
        id={idOf('notBefore')}
        label={t('hour.label')}
        hint={t('hour.hint')}
        error={errorAt('notBefore')}
        value={values.notBefore ?? ''}
        onChange={({ target }) => set({ notBefore: target.value })}
      >
        <option value="">{t('hour.any')}</option>
        {earliestHours.map((hour) => (
          <option key={hour} value={hour}>
            {t('hour.notBefore', { hour })}
          </option>
        ))}
      </SelectField>
      <AwayFields form={form} onRemove={(nth) => form.replace(withoutPeriod(values, nth))} />
      <p className={styles.note}>{t('applies')}</p>
      <div>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
}
