import { useTranslation } from 'react-i18next';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { pointKinds, pointServices } from '../../drop-points.rules.ts';
import styles from '../drop-points.module.css';
import { type PointsQuery, pointsPath, toggled } from '../drop-points-url.ts';
import type { PointsView } from '../load-points.ts';
import { PlaceChoice } from './place-choice.tsx';

type Props = { query: PointsQuery; counts: PointsView['counts'] };

/** Filters: open now, place, services and kind; choices are links, so they work without JavaScript. */
export function PointFilters({ query, counts }: Props) {
  const { t } = useTranslation('drop-points');
  const first = { ...query, page: 1 };
  const { kinds, services, openNow } = query;
  const open = {
    name: t('list.openNow'),
    to: pointsPath({ ...first, openNow: !openNow }),
    isChosen: openNow,
  };
  const byService = pointServices.map((service) => ({
    name: t(`services.${service}`),
    to: pointsPath({ ...first, services: toggled(services, service) }),
    isChosen: services.includes(service),
  }));
  const byKind = pointKinds.map((kind) => ({
    name: t(`kinds.${kind}`),
    to: pointsPath({ ...first, kinds: toggled(kinds, kind) }),
    isChosen: kinds.includes(kind),
  }));
  const chosen = [...chosenPlaces(query, counts), ...byService, ...byKind].filter(({ isChosen }) => isChosen);
  return (
    <>
      <LinkChoice label={t('list.chosen')} choices={[open, ...chosen]} />
      <details className={styles.more}>
        <summary className="chevron">
          {chosen.length > 0 ? t('list.filtersChosen', { count: chosen.length }) : t('list.filters')}
        </summary>
        <div className={styles.filters}>
          <PlaceChoice query={query} counts={counts} />
          <h2>{t('list.services')}</h2>
          <LinkChoice label={t('list.services')} choices={byService} />
          <h2>{t('list.kinds')}</h2>
          <LinkChoice label={t('list.kinds')} choices={byKind} />
        </div>
      </details>
    </>
  );
}

/** The selected province and district; a press removes them. */
function chosenPlaces(query: PointsQuery, { provinces, districts }: PointsView['counts']) {
  const { provinceCode, districtCode } = query;
  const named = (places: typeof provinces, code: string | undefined) =>
    places.filter((place) => place.code === code).map(({ name }) => name);
  const first = { ...query, page: 1, districtCode: undefined };
  return [
    ...named(provinces, provinceCode).map((name) => ({
      name,
      to: pointsPath({ ...first, provinceCode: undefined }),
      isChosen: true,
    })),
    ...named(districts, districtCode).map((name) => ({ name, to: pointsPath(first), isChosen: true })),
  ];
}
