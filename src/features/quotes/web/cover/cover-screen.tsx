import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { internationalKinds } from '#features/rate-cards/card-kinds.rules.ts';
import { answerTime, bankFeeRule } from '#features/rules/rule-texts.rules.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { useAnsweredProblems } from '#web/forms/use-corrections.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ChoiceField, FieldGroup, fieldId } from '../form/fields.tsx';
import styles from './cover.module.css';
import { CoverWays } from './cover-ways.tsx';
import { type CoverQuery, type CoverView, readCoverQuery } from './load-cover.ts';

function readForm(form: HTMLFormElement): CoverQuery {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readCoverQuery(new URLSearchParams(values));
}

function isOtherQuestion(typed: CoverQuery, asked: CoverQuery): boolean {
  return (['kind', 'value', 'kg', 'fee'] as const).some((name) => typed[name] !== asked[name]);
}

/** The current rules for the three kinds of compensation; with a parcel's values, what each would pay. */
export function CoverScreen({ view }: { view: CoverView }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const { query, problems, rules, answer } = view;
  const { perWaybill } = rules.claims;
  const [typed, setTyped] = useState(query);
  // Amounts must not be shown beside other values than they were calculated for.
  const isOld = isOtherQuestion(typed, query);
  const { left, noteInput, errorAt } = useAnsweredProblems(problems, fieldId, t);
  const field = (name: 'value' | 'kg' | 'fee') => {
    return {
      id: fieldId(name),
      name,
      defaultValue: query[name],
      error: errorAt(name),
      inputMode: 'decimal',
      autoComplete: 'off',
      maxLength: 20,
    } as const;
  };
  return (
    <>
      <Breadcrumbs above={[]} here={t('screen.cover.title')} />
      <PageHeader title={t('screen.cover.title')} lead={t('screen.cover.lead')} />
      <Form
        method="get"
        action={pathname}
        className={styles.form}
        onInput={(event) => {
          noteInput(event);
          setTyped(readForm(event.currentTarget));
        }}
        noValidate
        preventScrollReset
      >
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <FieldGroup title={t('screen.cover.ask')}>
          <ChoiceField
            name="kind"
            legend={t('screen.form.kind')}
            choices={internationalKinds
              .toReversed()
              .map((value) => ({ value, label: t(`screen.form.kinds.${value}`) }))}
            chosen={query.kind}
          />
          <TextField {...field('value')} label={t('screen.form.value')} />
          <TextField
            {...field('kg')}
            label={t('screen.form.weight')}
            hint={t('screen.form.weightHint', { kg: formatNumber(rules.domestic.maxWeightKg, language) })}
          />
          <TextField {...field('fee')} label={t('screen.cover.fee')} hint={t('screen.cover.feeHint')} />
        </FieldGroup>
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t('screen.cover.send')}
        </Button>
      </Form>
      <div role="status" aria-busy={isBusy}>
        <CoverWays rules={rules} answer={isOld ? null : answer} kind={isOld ? typed.kind : query.kind} />
      </div>
      <p className={styles.small}>
        {t('screen.cover.actual', {
          bankFee: bankFeeRule(rules, language),
        })}
      </p>
      <section className={styles.how}>
        <h2>{t('screen.cover.how')}</h2>
        <ol>
          <li>{t('screen.cover.step1')}</li>
          <li>{t('screen.cover.step2')}</li>
          <li>{t('screen.cover.step3', { perWaybill, time: answerTime(rules, language) })}</li>
        </ol>
        <ButtonLink to={paths.price()} wide>
          {t('screen.cover.price')}
        </ButtonLink>
        <Link to={paths.terms('compensation')}>{t('screen.cover.terms')}</Link>
        <Link to={paths.terms('unclaimable-goods')}>{t('screen.cover.unclaimable')}</Link>
      </section>
    </>
  );
}
