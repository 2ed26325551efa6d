import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-cards.module.css';

/** Choices below each other; short ones, such as days, side by side. */
export function ChoiceCards({ short = false, children }: { short?: boolean; children: ReactNode }) {
  return (
    <div data-short={short || undefined} className={styles.choices}>
      {children}
    </div>
  );
}

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  /** What stands at the end of the card, such as a price. */
  aside?: ReactNode;
};

/** One of a few, or each of several, as a card that is pressed anywhere; `small` in it is explanation. */
export function ChoiceCard({ type = 'radio', aside, children, ...input }: Props) {
  return (
    <label className={styles.choice}>
      <input {...input} type={type} />
      <span>{children}</span>
      {aside && <strong className={styles.aside}>{aside}</strong>}
    </label>
  );
}
