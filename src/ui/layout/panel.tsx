import type { ComponentProps } from 'react';
import styles from './panel.module.css';

/** A part of a page in a frame of its own. */
export function Panel(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={styles.panel} />;
}
