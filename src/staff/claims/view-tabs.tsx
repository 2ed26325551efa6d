import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type ClaimsView, claimViews } from '#features/claims/staff/claims.staff.contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { changeListState } from '../kit/table/list-state.ts';
import classes from './claims.module.css';
import { countClaims } from './load-claims.ts';
import { useClaimWords } from './use-claim-words.ts';

/** The views with their counts; links, so that every view has a URL. */
export function ViewTabs({ view }: { view: ClaimsView }) {
  const { t, language } = useClaimWords();
  const [query] = useSearchParams();
  const counts = useQuery({ queryKey: ['claims', 'counts'], queryFn: ({ signal }) => countClaims(signal) });
  return (
    <nav aria-label={t('list.views')} className={classes.tabs}>
      {claimViews.map((each) => {
        const many = counts.data?.[each];
        return (
          <Link
            key={each}
            to={`?${changeListState(query, { filters: { view: each } })}`}
            className={classes.tab}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(`views.${each}`)}
            {many !== undefined && <span className={classes.count}>{formatNumber(many, language)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
