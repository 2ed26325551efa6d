import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { type ParcelGroup, parcelGroups } from '../../state-row.rules.ts';
import styles from './group-counts.module.css';

type Props = {
  counts: Record<ParcelGroup, number>;
  shown: ParcelGroup | null;
  urlOf(group: ParcelGroup | null): string;
};

/** How many need attention, are in transit, or done; each is a link to those alone. */
export function GroupCounts({ counts, shown, urlOf }: Props) {
  const { t } = useTranslation('tracking');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const groups = parcelGroups.filter((group) => counts[group] > 0);
  return (
    <nav className={styles.counts} aria-label={plain(t('screen.groups.label'))}>
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
