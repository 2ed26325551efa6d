import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { showStart } from '../../../../web/state/show-start.ts';
import { ImageGate } from '../track/image-gate.tsx';
import type { ShownLookup, TrackView } from '../track/track-view.ts';
import { NotFoundCard, RejectedCard } from './missing-card.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './results.module.css';

type Props = {
  view: TrackView;
  results: readonly ShownLookup[];
  /** The address of the page these results stand on. */
  page: string;
  detailUrl(billCode: string): string;
  /** The parcel whose detail stands beside the list. */
  shown?: string | undefined;
};

/** The answer: how many were found, a card for each number in the order asked, and what was not looked up. */
export function Results({ view, results, page, detailUrl, shown }: Props) {
  const { t } = useTranslation('tracking');
  const heading = useFocusAfterSubmit(view);
  const { asked, imageCode, problem, isOffline } = view;
  const found = results.filter((result) => result.found).length;
  const hasAnswer = results.length > 0;
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results" ref={heading} tabIndex={-1}>
        {t('screen.results')}
      </h2>
      <p role="status" className={styles.count}>
        {hasAnswer && t('screen.foundOf', { found, count: asked.accepted.length })}
      </p>
      {isOffline && <Notice tone="warn" title={t('screen.offline')} />}
      {problem && !isOffline && <ProblemNotice problem={problem} />}
      {imageCode && <ImageGate view={view} imageCode={imageCode} action={page} />}
      <ol className={styles.list}>
        {results.map((result) => (
          <li key={result.billCode}>
            {result.found ? (
              <ResultCard
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
        {asked.rejected.map((piece) => (
          <li key={`${piece.reason} ${piece.text}`}>
            <RejectedCard piece={piece} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** After a submit the reader goes on at the answer; a page that was opened by its address starts at its top. */
function useFocusAfterSubmit(view: TrackView) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!view.isFirst && view.asked.accepted.length > 0) showStart(heading.current);
  }, [view]);
  return heading;
}
