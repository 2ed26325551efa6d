import type { TablerIcon } from '@tabler/icons-react';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LayoutKind } from '../../../lib/layout-kind.ts';
import { plain } from '../../../lib/plain-text.ts';
import { paths } from '../../../routes/paths.ts';
import { isBuilt } from '../../../routes/redirects.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './quick-actions.module.css';

type Action = { name: string; icon: TablerIcon; paths: readonly string[] };

const SHOWN = 4;

/** What people come for, by how many do; where the page that does it is not built, the one that explains it. */
const actions: readonly Action[] = [
  { name: 'price', icon: IconCalculator, paths: [paths.price()] },
  { name: 'dropPoints', icon: IconMapPin, paths: [paths.dropPoints()] },
  {
    name: 'pickup',
    icon: IconMotorbike,
    paths: [paths.order, paths.terms('pickup-service')],
  },
  {
    name: 'claim',
    icon: IconClipboardCheck,
    paths: [paths.claim, paths.terms('how-to-claim')],
  },
  { name: 'questions', icon: IconHelpCircle, paths: [paths.questions()] },
  { name: 'support', icon: IconHeadset, paths: [paths.customerSupport] },
];

/** The four shortest ways. */
export function QuickActions({ layout }: { layout: LayoutKind }) {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={plain(t('actions.title'))}>
      <ul className={styles.actions}>
        {listActions(layout).map(({ name, icon, path }) => (
          <li key={name}>
            <Link to={path}>
              <Icon of={icon} size={28} />
              {t(`actions.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listActions(layout: LayoutKind) {
  return actions
    .flatMap(({ paths, ...action }) => {
      const path = paths.find((each) => isBuilt(each, layout));
      return path ? [{ ...action, path }] : [];
    })
    .slice(0, SHOWN);
}
