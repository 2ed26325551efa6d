import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useNavigation, useNavigationType } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { showStart } from '#web/state/show-start.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { isBehind, pricePath } from '../../price-query.rules.ts';
import { DomesticFields } from '../form/domestic-fields.tsx';
import { fieldId } from '../form/fields.tsx';
import { InternationalFields } from '../form/international-fields.tsx';
import styles from '../form/price-form.module.css';
import { rememberRoute } from '../form/recent-routes.ts';
import { type PriceStep, usePriceForm } from '../form/use-price-form.ts';
import { Result } from '../result/result.tsx';
import { TotalBar } from '../result/total-bar.tsx';
import type { PriceView } from './load-price.ts';

/** Fields with similar messages, for which the summary names the field. */
const alike = ['origin', 'destination', 'length', 'width', 'height'];

type Props = { view: PriceView; path: string; formKey: string };

/** The form with its result beside it. */
export function PriceScreen({ view, path, formKey }: Props) {
  const { t } = useTranslation('quotes');
  const { query, answer } = view;
  const isPhone = useIsPhone();
  const postcodeDigits = view.country?.postcode.digits;
  const { form, typed, change, send } = usePriceForm(query, path, formKey, postcodeDigits);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.location.pathname === path;
  const result = useFocusOnAnswer(answer.state);
  const step = useLocation().state as PriceStep | null;
  useRememberedRoute(view);
  const problems = answer.state === 'problems' ? answer.problems : null;
  const errors = useMemo(
    () =>
      (problems ?? []).map((problem) => {
        const { field = '' } = problem;
        const message = sentenceOf(problem, t);
        const isNamed = alike.includes(field) && !problem.key?.endsWith('Missing');
        return {
          ...(field && { fieldId: fieldId(field) }),
          message: isNamed ? t('web:errorOfField', { field: t(`screen.form.${field}`), message }) : message,
        };
      }),
    [problems, t],
  );
  const { left, noteInput } = useCorrections(errors);
  const errorAt = (field: string) => {
    if (!left.some((each) => each.fieldId === fieldId(field))) return;
    const problem = problems?.find((each) => each.field === field);
    return problem && sentenceOf(problem, t);
  };
  const fields = { view, typed, errorAt, onChange: change };
  const tabTo = (isInternational: boolean) => pricePath({ ...typed, isInternational, isAsked: false }, path);
  const hasPrice = answer.state === 'domestic' || answer.state === 'international';
  // A price must not be shown beside another weight than it was calculated for.
  const isOld = hasPrice && isBehind(query, typed, postcodeDigits);

  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs above={[]} here={t('screen.title')} />
        {/* The phone's title bar shows the title; the description is below the form. */}
        {isPhone ? (
          <h1 className="visually-hidden">{t('screen.title')}</h1>
        ) : (
          <PageHeader title={t('screen.title')} lead={t('screen.lead')} />
        )}
      </div>
      <div className={styles.tabs}>
        <LinkChoice
          label={t('screen.tabs.label')}
          choices={[
            { name: t('screen.tabs.home'), to: tabTo(false), isChosen: !query.isInternational },
            { name: t('screen.tabs.abroad'), to: tabTo(true), isChosen: query.isInternational },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <Form
          ref={form}
          method="get"
          action={path}
          aria-label={plain(t('screen.form.label'))}
          className={styles.form}
          noValidate
          onInput={(event) => {
            noteInput(event);
            change();
          }}
          onSubmit={send}
        >
          {/* While typing, the summary would take the focus from the field. */}
          {!step?.formKey && <ErrorSummary title={t('web:errorSummary')} errors={left} />}
          {query.isInternational ? (
            <InternationalFields {...fields} />
          ) : (
            <DomesticFields {...fields} isPhone={isPhone} path={path} />
          )}
          <Button type="submit" tone={hasPrice ? 'plain' : 'primary'} wide busy={isBusy}>
            {t('screen.form.send')}
          </Button>
          {query.isAsked && (
            <Link
              to={query.isInternational ? `${path}?to=abroad` : path}
              preventScrollReset
              className={styles.clear}
            >
              {t('screen.form.clear')}
            </Link>
          )}
        </Form>
        {isPhone && !isOld && <TotalBar answer={answer} />}
        <section
          id="price-result"
          ref={result}
          tabIndex={-1}
          aria-label={plain(t('screen.result.label'))}
          aria-busy={isBusy || isOld}
          className={styles.result}
        >
          <Result view={view} path={path} formKey={formKey} typed={typed} isBusy={isBusy} />
        </section>
      </div>
      <div className={styles.help}>
        {isPhone && <p>{t('screen.lead')}</p>}
        <HelpBlock />
      </div>
    </>
  );
}

/** Stores a route with a price on this device. */
function useRememberedRoute({ answer, origin, destination }: PriceView): void {
  const isPriced = answer.state === 'domestic';
  useEffect(() => {
    if (isPriced && origin.place && destination.place) rememberRoute(origin.place, destination.place);
  }, [isPriced, origin.place, destination.place]);
}

/** After submitting, the focus goes to the result; an invalid form has its summary instead. */
function useFocusOnAnswer(state: PriceView['answer']['state']) {
  const result = useRef<HTMLElement>(null);
  const location = useLocation();
  const isSent = useNavigationType() !== 'POP' && Boolean((location.state as PriceStep | null)?.isSent);
  // Every press of the button counts, even if the kind of result does not change.
  const sent = isSent ? location.key : null;
  useEffect(() => {
    if (sent !== null && state !== 'problems' && state !== 'none') showStart(result.current);
  }, [sent, state]);
  return result;
}
