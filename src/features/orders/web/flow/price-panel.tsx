import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { Basis } from '#features/quotes/web/result/basis.widget.tsx';
import { Breakdown } from '#features/quotes/web/result/breakdown.widget.tsx';
import { BigAmount } from '#ui/data/big-amount.tsx';
import { StepBar } from '#ui/flow/step-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { fromReview } from '#web/flow/from-review.ts';
import { sentenceOf } from '#web/forms/form-problems.ts';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { stepOf } from '../../order-draft.rules.ts';
import styles from './flow.module.css';
import { stepPath } from './order-url.ts';
import { optionOf } from './price-of.ts';
import type { OrderState } from './use-order.ts';

/** The current price with its lines and basis, the last one until the next is known, or what is still missing. */
export function PricePanel({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes']);
  const language = useLanguage();
  const { lastRates: rates, isBusyPrice, content } = state;
  const option = optionOf(rates, content);
  const heading = <h2>{t('flow.price.title')}</h2>;
  if (rates.state === 'priced' && option?.totalSatang != null) {
    const { service, totalSatang, transit, lines } = option;
    return (
      <Panel aria-busy={isBusyPrice}>
        {heading}
        <BigAmount
          above={t(`quotes:services.${service}`)}
          below={
            transit && t('quotes:screen.result.arrives', { date: formatDate(transit.promisedDate, language) })
          }
        >
          {formatMoney(totalSatang, language)}
        </BigAmount>
        <Breakdown lines={lines} totalSatang={totalSatang} />
        <Basis basis={rates.quotes[content.handover]} />
      </Panel>
    );
  }
  return (
    <Panel aria-busy={isBusyPrice}>
      {heading}
      <div role="status">
        <Stack>
          <NoPrice state={state} />
        </Stack>
      </div>
    </Panel>
  );
}

/** Why there is no price yet. */
function NoPrice({ state: { rates, content } }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes', 'web']);
  const layout = useLayout();
  const language = useLanguage();
  if (rates.state === 'asking') return <p>{t('quotes:screen.result.loading')}</p>;
  if (rates.state === 'refused')
    return rates.problems.map((problem) => {
      const sentence = sentenceOf(problem, t);
      const step = stepOf(problem.field ?? '');
      return (
        <p key={sentence} className={styles.refused}>
          <Icon of={IconAlertCircle} />
          <span>
            {sentence}{' '}
            {layout === 'mobile' && step !== 'review' && (
              <Link to={stepPath(step, layout)} state={fromReview}>
                {t(`flow.stepTitles.${step}`)}
              </Link>
            )}
          </span>
        </p>
      );
    });
  if (rates.state === 'unasked') return <p>{t('flow.price.empty')}</p>;
  const { options } = rates.quotes[content.handover];
  return options.map(({ service, problems }) =>
    problems.slice(0, 1).map(({ reason, params }) => (
      <p key={service}>
        <strong>{t(`quotes:services.${service}`)}</strong>{' '}
        {t(`quotes:problems.${reason}`, toTextParams(params, language))}
      </p>
    )),
  );
}

/** On a phone: the price beside the next button, always visible; the last one until the next is known. */
export function PriceBar({ state, children }: { state: OrderState; children: ReactNode }) {
  const { t } = useTranslation(['orders', 'quotes']);
  const language = useLanguage();
  const { lastRates, content, isBusyPrice } = state;
  const option = optionOf(lastRates, content);
  return (
    <StepBar
      busy={isBusyPrice}
      sum={
        option?.totalSatang != null ? (
          <>
            <span>{t('quotes:screen.result.total')}</span>
            <strong>{formatMoney(option.totalSatang, language)}</strong>
          </>
        ) : (
          <span>{t(isBusyPrice ? 'flow.price.asking' : 'flow.price.later')}</span>
        )
      }
    >
      {children}
    </StepBar>
  );
}
