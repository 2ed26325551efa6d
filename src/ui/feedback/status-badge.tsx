import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './status-badge.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcon } from './tone.ts';

type Props = { tone: Tone; icon?: TablerIcon; children: ReactNode };

/** A state as icon and word. */
export function StatusBadge({ tone, icon = toneIcon[tone], children }: Props) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      <Icon of={icon} size={18} />
      {children}
    </span>
  );
}
