import type { ReactNode } from 'react';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './empty-state.module.css';

type Props = { icon?: IconShape; title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** An empty list, with what to do about it. */
export function EmptyState({ icon, title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      {icon && <Icon of={icon} size={40} />}
      <p className={styles.title}>{title}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
