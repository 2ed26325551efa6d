import type { ReactNode } from 'react';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './status-badge.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcon } from './tone.ts';

type Props = { tone: Tone; icon?: IconShape; children: ReactNode };

/** A state as icon and text. */
export function StatusBadge({ tone, icon = toneIcon[tone], children }: Props) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      <Icon of={icon} size={18} />
      {children}
    </span>
  );
}
