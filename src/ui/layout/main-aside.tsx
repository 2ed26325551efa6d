import type { ReactNode } from 'react';
import styles from './main-aside.module.css';
import { Stack } from './stack.tsx';

type Props = { main: ReactNode; aside: ReactNode };

/** A record with its related content beside it, if there is space [C-12]. */
export function MainAside({ main, aside }: Props) {
  return (
    <div className={styles.columns}>
      <Stack far>{main}</Stack>
      <Stack far>{aside}</Stack>
    </div>
  );
}
