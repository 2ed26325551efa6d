import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type Props = {
  label: ReactNode;
  /** Announced with the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
};

/** A setting that takes effect at once, without a save button. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className={styles.line} htmlFor={id}>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
