import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import { type PriceQuery, pricePath } from '../../price-query.rules.ts';
import styles from './price-form.module.css';
import { forgetRoute, type Route, recentRoutes, routeKey } from './recent-routes.ts';

const NONE: readonly Route[] = [];

/** The last routes on this device; a press fills them in, and each can be removed. */
export function RecentList({ typed, path }: { typed: PriceQuery; path: string }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const routes = useSyncExternalStore(recentRoutes.subscribe, recentRoutes.get, () => NONE);
  const shown = routes.filter(
    ({ origin, destination }) =>
      origin.code !== typed.originCode || destination.code !== typed.destinationCode,
  );
  if (shown.length === 0) return null;
  return (
    <nav aria-label={plain(t('screen.form.recent'))} className={styles.recent}>
      <ul>
        {shown.map((route) => {
          const from = route.origin.label[language];
          const to = route.destination.label[language];
          const ends = { originCode: route.origin.code, destinationCode: route.destination.code };
          return (
            <li key={routeKey(route)}>
              <Link to={pricePath({ ...typed, ...ends, isAsked: typed.kg !== '' }, path)} preventScrollReset>
                {t('screen.result.way', { from: shortName(from), to: shortName(to) })}
              </Link>
              <button
                type="button"
                className="icon-button"
                aria-label={plain(t('screen.form.forget', { from, to }))}
                onClick={() => forgetRoute(route)}
              >
                <Icon of={IconX} />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Labels go from narrow to wide; the first part is distinctive enough here. */
function shortName(label: string): string {
  return label.split(/,|，|·/)[0]?.trim() ?? label;
}
