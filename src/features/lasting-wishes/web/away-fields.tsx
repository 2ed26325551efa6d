import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/forms/use-form.ts';
import IconTrash from '#web/icons/tabler/IconTrash.json' with { type: 'json' };
import { MAX_AWAY_DAYS, MAX_PERIODS } from '../lasting-wishes.rules.ts';
import styles from './lasting-wishes.module.css';
import { countPeriods, fromOf, untilOf, type WishValues } from './wishes-values.ts';

type Props = {
  form: Pick<Form<WishValues>, 'values' | 'idOf' | 'errorAt' | 'set'>;
  onRemove(nth: number): void;
};

/** The days on which nobody is there: parcels wait, and come on the day after. */
export function AwayFields({ form, onRemove }: Props) {
  const { t } = useTranslation('lasting-wishes');
  const count = countPeriods(form.values);
  const add = () => form.set({ [fromOf(count)]: '', [untilOf(count)]: '' });
  return (
    <FieldGroup legend={t('away.legend')} hint={t('away.hint', { days: MAX_AWAY_DAYS })}>
      {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
        <div key={fromOf(nth)} className={styles.period}>
          <Day form={form} field={fromOf(nth)} label={t('away.from')} />
          <Day form={form} field={untilOf(nth)} label={t('away.until')} />
          <Button icon={IconTrash} onClick={() => onRemove(nth)}>
            {t('away.remove')}
            <span className="visually-hidden"> {t('away.nth', { nth: nth + 1 })}</span>
          </Button>
        </div>
      ))}
      {count < MAX_PERIODS && (
        <div>
          <Button onClick={add}>{t(count === 0 ? 'away.add' : 'away.addAnother')}</Button>
        </div>
      )}
    </FieldGroup>
  );
}

type DayProps = Pick<Props, 'form'> & { field: string; label: string };

function Day({ form: { values, idOf, errorAt, set }, field, label }: DayProps) {
  return (
    <TextField
      id={idOf(field)}
      type="date"
      label={label}
      value={values[field] ?? ''}
      error={errorAt(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
}
