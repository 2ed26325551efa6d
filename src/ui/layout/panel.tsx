import type { ComponentProps } from 'react';
import styles from './panel.module.css';

/** A framed part of a page. */
export function Panel(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={styles.panel} />;
}
