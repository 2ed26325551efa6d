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
  /** Content at the end of the card, such as a price. */
  aside?: ReactNode;
  /** Selectable, but without effect; `warning` says why. */
  off?: boolean;
  warning?: ReactNode;
};

/** A radio button or checkbox as a fully clickable card; `small` in it is an explanation. */
export function ChoiceCard({ type = 'radio', aside, off, warning, children, ...input }: Props) {
  return (
    <label className={styles.choice} data-off={off || undefined}>
      <input {...input} type={type} />
      <span>
        {children}
        {warning && <small className={styles.warning}>{warning}</small>}
      </span>
      {aside && <strong className={styles.aside}>{aside}</strong>}
    </label>
  );
}
