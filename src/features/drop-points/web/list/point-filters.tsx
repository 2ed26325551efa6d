import { useTranslation } from 'react-i18next';
import { LinkChoice } from '../../../../ui/navigation/link-choice.tsx';
import { pointKinds, pointServices } from '../../drop-points.rules.ts';
import styles from '../drop-points.module.css';
import { type PointsQuery, pointsPath, toggled } from '../drop-points-url.ts';

/** Open now, what is accepted, and the kind of point; each choice is a link, so it works without JavaScript. */
export function PointFilters({ query }: { query: PointsQuery }) {
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
  const count = kinds.length + services.length;
  return (
    <div className={styles.filters}>
      <LinkChoice label={t('list.filters')} choices={[open]} />
      <details className={styles.more} open={count > 0 || undefined}>
        <summary>{count > 0 ? t('list.filtersChosen', { count }) : t('list.filters')}</summary>
        <h2>{t('list.services')}</h2>
        <LinkChoice label={t('list.services')} choices={byService} />
        <h2>{t('list.kinds')}</h2>
        <LinkChoice label={t('list.kinds')} choices={byKind} />
      </details>
    </div>
  );
}
