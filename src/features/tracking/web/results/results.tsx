import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';
import { showStart } from '#web/state/show-start.ts';
import { ImageGate } from '../track/image-gate.tsx';
import { pageWith, toQueryText } from '../track/track-url.ts';
import type { ShownLookup, TrackView } from '../track/track-view.ts';
import { GroupCounts } from './group-counts.tsx';
import { LeftOut } from './left-out.tsx';
import { ListTools } from './list-tools.tsx';
import { NotFoundCard, RejectedCard } from './missing-card.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ResultCard } from './result-card.tsx';
import { countGroups, groupOfResult, MIN_ROWS, readGroup } from './result-groups.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';

type Props = {
  view: TrackView;
  results: readonly ShownLookup[];
  /** The URL of the page with these results. */
  page: string;
  detailUrl(billCode: string): string;
  /** The parcel whose details are beside the list. */
  shown?: string | undefined;
  /** True where the single result has its own place on the page, so that a list would repeat it. */
  isAlone?: boolean;
};

/** The results: their number, a card or row for each, in the requested order, and what was not looked up. */
export function Results({ view, results, page, detailUrl, shown, isAlone = false }: Props) {
  const { t } = useTranslation('tracking');
  const heading = useFocusAfterSubmit(view);
  const { asked, imageCode, problem, isOffline } = view;
  const parcels = results.flatMap((result) => (result.found ? [result.parcel] : []));
  const hasAnswer = results.length > 0;
  const isLong = parcels.length >= MIN_ROWS;
  const only = useGroup();
  const listed = isLong && only ? results.filter((result) => groupOfResult(result) === only) : results;
  const Result = isLong ? ResultRow : ResultCard;
  return (
    <section className={styles.results} aria-labelledby="results">
      <div className={isAlone ? 'visually-hidden' : styles.head}>
        <h2 id="results" ref={heading} tabIndex={-1}>
          {t('screen.results')}
        </h2>
        <p role="status" className={styles.count}>
          {hasAnswer && t('screen.foundOf', { found: parcels.length, count: asked.accepted.length })}
        </p>
      </div>
      <LeftOut asked={asked} />
      {isOffline && <Notice tone="warn" title={t('screen.offline')} />}
      {problem && !isOffline && <ProblemNotice problem={problem} />}
      {imageCode && <ImageGate view={view} imageCode={imageCode} action={page} />}
      {isLong && (
        <div className={styles.above}>
          <GroupCounts
            counts={countGroups(results)}
            shown={only}
            urlOf={(group) => pageWith(page, toQueryText(asked), { only: group?.toLowerCase() })}
          />
          <ListTools parcels={parcels} />
        </div>
      )}
      {!isAlone && (
        <ol className={styles.list} data-rows={isLong || undefined}>
          {listed.map((result) => (
            <li key={result.billCode}>
              {result.found ? (
                <Result
                  parcel={result.parcel}
                  to={detailUrl(result.billCode)}
                  isShown={result.billCode === shown}
                  seenAt={result.seenAt}
                />
              ) : (
                <NotFoundCard billCode={result.billCode} reason={result.reason} />
              )}
            </li>
          ))}
          {(!isLong || only === null || only === 'LOOK') &&
            asked.rejected
              .filter(({ reason }) => reason !== 'TOO_MANY')
              .map((piece) => (
                <li key={`${piece.reason} ${piece.text}`}>
                  <RejectedCard piece={piece} />
                </li>
              ))}
        </ol>
      )}
    </section>
  );
}

/** The group in the URL; a link, so that it is kept, shareable and works without scripts. */
function useGroup() {
  const { search } = useLocation();
  return readGroup(new URLSearchParams(search));
}

/** After submitting, the focus goes to the results; a page opened by its URL starts at its top. */
function useFocusAfterSubmit(view: TrackView) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!view.isFirst && view.asked.accepted.length > 0) showStart(heading.current);
  }, [view]);
  return heading;
}
