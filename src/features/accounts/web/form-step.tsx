import type { ReactNode } from 'react';
import styles from './form-step.module.css';

type Props = { number: number; title: string; children: ReactNode };

/** One question of a longer form, with what belongs to it. */
export function FormStep({ number, title, children }: Props) {
  return (
    <fieldset className={styles.step}>
      <legend>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
