import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconClipboardCheck from '#web/icons/tabler/IconClipboardCheck.json' with { type: 'json' };
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconMotorbike from '#web/icons/tabler/IconMotorbike.json' with { type: 'json' };
import styles from './quick-actions.module.css';

type Action = { name: 'price' | 'dropPoints' | 'pickup' | 'claim'; icon: IconShape; path: string };

/** Common tasks, the most frequent first. */
const actions: readonly Action[] = [
  { name: 'price', icon: IconCalculator, path: paths.price() },
  { name: 'dropPoints', icon: IconMapPin, path: paths.dropPoints() },
  { name: 'pickup', icon: IconMotorbike, path: paths.order },
  { name: 'claim', icon: IconClipboardCheck, path: paths.claim() },
];

/** Shortcuts to the four most common tasks. */
export function QuickActions() {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={plain(t('actions.title'))}>
      <ul className={styles.actions}>
        {actions.map((action) => (
          <li key={action.name}>
            <Link to={action.path} className={styles.tile}>
              <Icon of={action.icon} size={28} />
              {t(`actions.${action.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
