import type { TablerIcon } from '@tabler/icons-react';
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '../../../lib/brand.ts';
import type { LayoutKind } from '../../../lib/layout-kind.ts';
import { plain } from '../../../lib/plain-text.ts';
import { paths } from '../../../routes/paths.ts';
import { isBuilt } from '../../../routes/redirects.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './quick-actions.module.css';

type Action = { name: 'price' | 'dropPoints' | 'pickup' | 'claim'; icon: TablerIcon; path: string };

/** What people come for, by how many do. */
const actions: readonly Action[] = [
  { name: 'price', icon: IconCalculator, path: paths.price() },
  { name: 'dropPoints', icon: IconMapPin, path: paths.dropPoints() },
  { name: 'pickup', icon: IconMotorbike, path: paths.order },
  { name: 'claim', icon: IconClipboardCheck, path: paths.claim() },
];

/** The four shortest ways: where no page does it yet, the people who do. */
export function QuickActions({ layout }: { layout: LayoutKind }) {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={plain(t('actions.title'))}>
      <ul className={styles.actions}>
        {actions.map((action) => (
          <li key={action.name}>
            {isBuilt(action.path, layout) ? (
              <Link to={action.path} className={styles.tile}>
                <Tile {...action} />
              </Link>
            ) : (
              <AskUs {...action} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ name, icon }: Pick<Action, 'name' | 'icon'>) {
  const { t } = useTranslation('home');
  return (
    <>
      <Icon of={icon} size={28} />
      {t(`actions.${name}`)}
    </>
  );
}

/** Opens without scripts: a panel with what one can do now. */
function AskUs({ name, icon }: Pick<Action, 'name' | 'icon'>) {
  const { t } = useTranslation('home');
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.tile}>
        <Tile name={name} icon={icon} />
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={titleId} className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{t(`actions.${name}`)}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={plain(t('ask.close'))}
            className="icon-button"
          >
            <Icon of={IconX} size={24} />
          </button>
        </div>
        <p>{t('ask.claimText')}</p>
        <ul className={styles.ways}>
          <Way icon={IconPhone}>
            <a href={`tel:${brand.callCentre}`}>{t('ask.call', { phone: brand.callCentre })}</a>
          </Way>
          <Way icon={IconBrandLine}>
            <a href={brand.social.line} rel="noopener">
              {t('ask.line')}
            </a>
          </Way>
          <Way icon={IconTruckDelivery}>
            <Link to={paths.track}>{t('ask.findNumber')}</Link>
          </Way>
        </ul>
      </div>
    </>
  );
}

function Way({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={24} />
      {children}
    </li>
  );
}
