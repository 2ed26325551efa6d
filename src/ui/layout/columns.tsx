import type { ComponentProps } from 'react';
import styles from './columns.module.css';

type Props = Omit<ComponentProps<'div'>, 'className'> & {
  /** How many of the 24 columns the first part takes; the second takes the rest. */
  first: 11 | 12 | 13 | 14 | 24;
  className?: string | undefined;
};

/** Two parts side by side on the 24 columns of the page; below each other on narrow screens [C-12]. */
export function Columns({ first, className = '', ...rest }: Props) {
  return <div {...rest} data-first={first} className={`${styles.columns} ${className}`.trim()} />;
}
