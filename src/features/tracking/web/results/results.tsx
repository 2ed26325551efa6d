import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import tones from '#ui/feedback/tone.module.css';
import { showStart } from '#web/state/show-start.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { type ParcelGroup, parcelGroups } from '../../state-row.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../../tracking.rules.ts';
import { useDay } from '../hero/use-day.ts';
import { useParcelNames } from '../names/parcel-names.ts';
import { toneOf } from '../parcel-tone.ts';
import { useSentences } from '../sentences.ts';
import { ImageGate } from '../track/image-gate.tsx';
import { type Asked, leftOutOf, pageWith, resultsUrl, toAsked, toQueryText } from '../track/track-url.ts';
import type { ShownLookup, TrackView } from '../track/track-view.ts';
import groupCountsStyles from './group-counts.module.css';
import { ListTools } from './list-tools.tsx';
import { NotFoundCard, RejectedCard } from './missing-card.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ResultCard } from './result-card.tsx';
import { countGroups, groupOfResult, MIN_ROWS, readGroup } from './result-groups.ts';
import resultRowStyles from './result-row.module.css';
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

type GroupCountsProps = {
  counts: Record<ParcelGroup, number>;
  shown: ParcelGroup | null;
  urlOf(group: ParcelGroup | null): string;
};

/** How many need attention, are in transit, or done; each is a link to those alone. */
function GroupCounts({ counts, shown, urlOf }: GroupCountsProps) {
  const { t } = useTranslation('tracking');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const groups = parcelGroups.filter((group) => counts[group] > 0);
  return (
    <nav className={groupCountsStyles.counts} aria-label={plain(t('screen.groups.label'))}>
      {[null, ...groups].map((group) => (
        <Link
          key={group ?? 'ALL'}
          to={urlOf(group)}
          data-group={group ?? undefined}
          aria-current={group === shown ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {t(`screen.groups.${group ?? 'ALL'}`)} <strong>{group ? counts[group] : all}</strong>
        </Link>
      ))}
    </nav>
  );
}

/** The numbers beyond the limit of one lookup, with a link to look them up next [V-11]. */
function LeftOut({ asked }: { asked: Asked }) {
  const { t } = useTranslation('tracking');
  const layout = useLayout();
  const numbers = leftOutOf(asked);
  if (numbers.length === 0) return null;
  const next = toAsked(numbers.join(','));
  return (
    <Notice
      tone="warn"
      title={t('screen.leftOut', {
        found: asked.accepted.length + numbers.length,
        max: MAX_WAYBILLS_PER_LOOKUP,
      })}
      actions={
        <ButtonLink to={resultsUrl(next, layout)} preventScrollReset>
          {t('screen.trackLeftOut', { count: next.accepted.length })}
        </ButtonLink>
      }
    >
      <p>{t('screen.leftOutNumbers', { numbers: numbers.map(formatWaybillNo).join(', ') })}</p>
    </Notice>
  );
}

type ResultRowProps = { parcel: PublicParcel; to: string; isShown: boolean; seenAt?: string | undefined };

/** A parcel as a row in a long list: number or name, headline, and day. */
function ResultRow({ parcel, to, isShown, seenAt }: ResultRowProps) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const day = useDay()(parcel);
  const name = useParcelNames()(parcel.billCode);
  const seen = seenAt && t('screen.seenAt', { when: formatDateTime(seenAt, say.language) });
  return (
    <article className={`${resultRowStyles.row} ${tones[toneOf(parcel)]}`} data-shown={isShown || undefined}>
      <span className={resultRowStyles.dot} aria-hidden="true" />
      <h3 className={resultRowStyles.name}>
        <Link to={to} preventScrollReset aria-current={isShown ? 'true' : undefined}>
          {name && <span className={resultRowStyles.own}>{name} </span>}
          <GroupedNumber value={parcel.billCode} />
        </Link>
      </h3>
      {day && (
        <span className={resultRowStyles.day} data-late={day.isLate || undefined}>
          {day.short}
        </span>
      )}
      <p className={resultRowStyles.sentence}>
        {[seen, say.inParts(parcel).sentence].filter(Boolean).join(' · ')}
      </p>
    </article>
  );
}
