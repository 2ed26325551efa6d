import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { sentenceOf } from '#web/forms/form-problems.ts';
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconMapOff from '#web/icons/tabler/IconMapOff.json' with { type: 'json' };
import { DomesticResult } from './domestic-result.tsx';
import { InternationalResult } from './international-result.tsx';
import { LimitsAhead } from './limits-ahead.tsx';
import styles from './result.module.css';
import type { ResultProps } from './result-props.ts';

/** The result: the price with its reasons, or what to do next. */
export function Result(props: ResultProps & { isBusy: boolean }) {
  const { isBusy, view } = props;
  const { state } = view.answer;
  if (isBusy && state !== 'domestic' && state !== 'international') return <ResultSkeleton />;
  return (
    <>
      <Answered {...props} />
      <LimitsAhead limits={view.limits} />
    </>
  );
}

function Answered(props: ResultProps) {
  const { t } = useTranslation('quotes');
  const { answer, query } = props.view;
  if (answer.state === 'domestic') return <DomesticResult {...props} quote={answer.quote} />;
  if (answer.state === 'international') return <InternationalResult {...props} quote={answer.quote} />;
  if (answer.state === 'refused') {
    return (
      <div role="status">
        <EmptyState
          icon={IconMapOff}
          title={sentenceOf(answer.why, t)}
          actions={<ButtonLink to={paths.dropPoints()}>{t('screen.result.nearby')}</ButtonLink>}
        >
          {answer.isPlace && (
            <p>{t(query.isInternational ? 'screen.result.refusedAbroad' : 'screen.result.refusedHome')}</p>
          )}
        </EmptyState>
      </div>
    );
  }
  if (answer.state === 'problems') {
    return (
      <EmptyState icon={IconCalculator} title={t('screen.result.problemTitle')}>
        <p>{t('screen.result.problemText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconCalculator} title={t('screen.result.emptyTitle')}>
      <p>{t(query.isInternational ? 'screen.result.emptyAbroad' : 'screen.result.emptyHome')}</p>
    </EmptyState>
  );
}

/** Placeholder for a price: the total, its lines, the services. */
function ResultSkeleton() {
  const { t } = useTranslation('quotes');
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{t('screen.result.loading')}</VisuallyHidden>
      <Skeleton width="40%" height="2.5rem" />
      <Skeleton width="70%" />
      <Skeleton lines={4} height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </div>
  );
}
