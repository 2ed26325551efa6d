import type { ReactNode } from 'react';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './notice.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcon } from './tone.ts';

type Props = {
  tone: Tone;
  icon?: IconShape;
  title?: ReactNode;
  /** Buttons or links: a notice should say what to do next. */
  actions?: ReactNode;
  /** Set when it appears after the page: announced at once (`alert`) or politely (`status`). */
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** A message in the flow of the page. For a transient one at the top, see `announce`. */
export function Notice({ tone, icon = toneIcon[tone], title, actions, role, children }: Props) {
  return (
    <div className={`${styles.notice} ${tones[tone]}`} role={role}>
      <Icon of={icon} size={22} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
