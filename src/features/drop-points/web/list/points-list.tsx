import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';
import styles from '../drop-points.module.css';
import { everything, KEYWORD_MAX, type PointsQuery, pointsPath } from '../drop-points-url.ts';
import type { PointsView } from '../load-points.ts';
import { BesideMap } from '../map/beside-map.tsx';
import type { MapPreview } from '../map/map-preview.ts';
import { NearMe } from './near-me.tsx';
import { PointCard } from './point-card.tsx';
import { PointFilters } from './point-filters.tsx';

type Props = { query: PointsQuery; view: PointsView; tiles: MapTiles | null; preview: MapPreview };

/** Search, filters and results, as a list beside its map. */
export function PointsList({ query, view, tiles, preview }: Props) {
  const { t } = useTranslation('drop-points');
  const [chosen, setChosen] = useState<string | null>(null);
  const { items, total, page, pageSize } = view.found;

  function chooseOnMap(code: string): void {
    setChosen(code);
    // On a phone the list is below the map, which shows the same at the pin.
    if (matchMedia('(min-width: 62em)').matches)
      document.getElementById(`point-${code}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <Breadcrumbs above={[]} here={t('list.title')} />
      <h1 className={styles.title}>{t('list.title')}</h1>
      <div className={styles.ask}>
        <SearchBox
          action={paths.dropPoints()}
          label={t('list.search')}
          example={t('list.searchExample')}
          name="keyword"
          value={query.keyword}
          maxLength={KEYWORD_MAX}
        />
        <NearMe query={query} />
        <PointFilters query={query} counts={view.counts} />
      </div>
      <ResultLine query={query} view={view} />
      {items.length === 0 ? (
        <EmptyState
          icon={IconMapPin}
          title={t('list.nothing')}
          actions={<ButtonLink to={paths.dropPoints()}>{t('list.all')}</ButtonLink>}
        >
          <p>{t('list.tryOthers')}</p>
        </EmptyState>
      ) : (
        <BesideMap
          className={styles.found}
          count={total}
          preview={preview}
          others={pinsOf(query, view)}
          points={items}
          first={(page - 1) * pageSize + 1}
          me={query.near}
          chosen={chosen}
          onChoose={chooseOnMap}
          tiles={tiles}
        >
          <div className={styles.list}>
            <ol start={(page - 1) * pageSize + 1} className={styles.cards}>
              {items.map((point, nth) => (
                <li
                  key={point.code}
                  id={`point-${point.code}`}
                  data-chosen={point.code === chosen || undefined}
                >
                  <PointCard
                    point={point}
                    number={(page - 1) * pageSize + nth + 1}
                    onFocus={() => setChosen(point.code)}
                  />
                </li>
              ))}
            </ol>
            <Pagination
              page={page}
              pages={Math.ceil(total / pageSize)}
              linkTo={(number) => pointsPath({ ...query, page: number })}
            />
          </div>
        </BesideMap>
      )}
      <p className={styles.lead}>{t('list.lead')}</p>
      <HelpBlock title={t('list.helpTitle')} />
    </>
  );
}

/** The query for the map's pins: all pages of the list together. */
function pinsOf(query: PointsQuery, { nearTo }: PointsView) {
  const { keyword, provinceCode, districtCode, kinds, services, openNow, near } = query;
  // Words that match no point show the surroundings of a place instead.
  const isNamed = keyword !== '' && !near && !nearTo;
  return { ...(isNamed && { keyword }), provinceCode, districtCode, kinds, services, openNow };
}

/** How many were found for the search; or that the surroundings of a place are shown. */
function ResultLine({ query, view }: Pick<Props, 'query' | 'view'>) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const { found, nearTo, candidates, isOutside } = view;
  if (isOutside) {
    return (
      <Notice tone="warn">
        <p>{t('errors.outsideThailand')}</p>
      </Notice>
    );
  }
  if (nearTo) {
    return (
      <p role="status" className={styles.status}>
        {t('list.nearPlace', { place: nearTo.label[language] })}
      </p>
    );
  }
  if (candidates.length > 0) {
    return (
      <section className={styles.candidates}>
        <h2>{t('list.which', { keyword: query.keyword })}</h2>
        <ul>
          {candidates.map((place) => (
            <li key={place.code}>
              <Link to={pointsPath({ ...everything, near: { lat: place.lat, lon: place.lon } })}>
                {place.label[language]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const key = query.near ? 'list.countNear' : 'list.count';
  return (
    <p role="status" className={styles.status}>
      {t(key, { count: found.total, total: formatNumber(found.total, language) })}
    </p>
  );
}
