import { type ReactNode, useId } from 'react';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './checkbox.module.css';

type Props = {
  id?: string;
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  error?: ReactNode;
};

/** A checkbox whose label is part of the click target. */
export function Checkbox({ id, label, checked, onChange, error }: Props) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          id={boxId}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${boxId}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={boxId}>{label}</label>
      </div>
      {error && (
        <div id={`${boxId}-error`} className={styles.error}>
          <Icon of={IconAlertCircle} />
          {error}
        </div>
      )}
    </div>
  );
}
