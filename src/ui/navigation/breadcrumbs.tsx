import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { useCanonicalPath } from '#web/head/page-head.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './breadcrumbs.module.css';

/** A page above the current one in the hierarchy. */
export type Crumb = { name: string; to: string };

/** The path to this page in the site's hierarchy, for visitors on a wide screen and for search engines. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('web');
  const path = useCanonicalPath();
  const publicUrl = useRouteLoaderData('root')?.publicUrl ?? '';
  const home = { name: t('reading.home'), to: paths.home };
  const all = [home, ...above, { name: here, to: path }];
  return (
    <nav aria-label={plain(t('reading.way'))} className={styles.way}>
      <ol>
        {all.map(({ name, to }, at) => (
          <li key={to}>
            {at < all.length - 1 ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
            {at < all.length - 1 && <Icon of={IconChevronRight} size={16} />}
          </li>
        ))}
      </ol>
      <StructuredDataScript
        of={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ name, to }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            item: publicUrl + to,
          })),
        }}
      />
    </nav>
  );
}
