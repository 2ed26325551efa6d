import type { ReactNode } from 'react';
import { Columns } from './columns.tsx';
import styles from './form-aside.module.css';
import { Stack } from './stack.tsx';

type Props = {
  /** The parts of the form. */
  main: ReactNode;
  /** The result, and the submit button. */
  aside: ReactNode;
};

/** A full form on one page of a desktop, with a sticky part beside it [C-12]. */
export function FormAside({ main, aside }: Props) {
  return (
    <Columns first={14} className={styles.columns}>
      <Stack>{main}</Stack>
      <div className={styles.aside}>{aside}</div>
    </Columns>
  );
}
