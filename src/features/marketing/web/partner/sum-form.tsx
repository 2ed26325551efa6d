import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { StartingPrice } from '#features/quotes/quote-parts.contract.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type SumName, type SumProblem, type SumQuery, sumLimits } from '../../partner-sums.rules.ts';
import { StartingPriceLine } from '../starting-price.tsx';
import styles from './partner.module.css';

const fieldId = (name: SumName) => `sum-${name}`;
/** The id of the calculator's section, to which the form returns without JavaScript, too. */
export const SUMS_ID = 'sums';
const incomeNames = ['parcels', 'share', 'cod', 'codShare', 'days'] as const;
const costNames = ['rent', 'staff', 'other', 'start'] as const;
/** Fields whose name needs an explanation. */
const hinted: readonly SumName[] = ['parcels', 'share', 'cod', 'codShare', 'staff', 'other', 'start'];

type Props = {
  query: SumQuery;
  problems: readonly SumProblem[];
  isAsked: boolean;
  /** The lowest price and the COD maximum, as a reference for the share. */
  price: StartingPrice | null;
  codMaxSatang: number;
};

/** The assumptions of a branch: a plain form whose result has its own URL. */
export function SumForm({ query, problems, isAsked, price, codMaxSatang }: Props) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const errors = useMemo(
    () =>
      problems.map(({ field, kind }) => {
        const { min, max, isMoney } = sumLimits[field];
        const [from, upTo] = [min, max].map((value) => formatNumber(isMoney ? value / 100 : value, language));
        const message = t(`partner.problems.${kind}`, { from, upTo });
        return { fieldId: fieldId(field), field, message };
      }),
    [problems, language, t],
  );
  const { left, noteInput } = useCorrections(errors);
  const summary = useMemo(
    () =>
      left.map(({ field, message, ...rest }) => ({
        ...rest,
        message: t('web:errorOfField', { field: t(`partner.fields.${field}`), message }),
      })),
    [left, t],
  );
  const field = (name: SumName) => (
    <TextField
      key={name}
      id={fieldId(name)}
      name={name}
      label={t(`partner.fields.${name}`)}
      hint={hinted.includes(name) && t(`partner.hints.${name}`, { max: formatMoney(codMaxSatang, language) })}
      error={left.find((each) => each.field === name)?.message}
      defaultValue={query[name]}
      inputMode={sumLimits[name].isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
    />
  );
  return (
    <Form
      method="get"
      action={`${paths.partner}#${SUMS_ID}`}
      preventScrollReset
      noValidate
      onInput={noteInput}
      className={styles.form}
    >
      <ErrorSummary title={t('web:errorSummary')} errors={summary} />
      <FieldGroup legend={t('partner.income')}>
        <div className={styles.fields}>{incomeNames.map(field)}</div>
        {price && (
          <div className={styles.fact}>
            <p>{t('partner.senderPays')}</p>
            <StartingPriceLine price={price} />
          </div>
        )}
      </FieldGroup>
      <FieldGroup legend={t('partner.costs')}>
        <div className={styles.fields}>{costNames.map(field)}</div>
      </FieldGroup>
      <Button type="submit" tone="plain" wide>
        {t('partner.send')}
      </Button>
      {isAsked && (
        <Link to={paths.partner} preventScrollReset className={styles.clear}>
          {t('partner.clear')}
        </Link>
      )}
    </Form>
  );
}
