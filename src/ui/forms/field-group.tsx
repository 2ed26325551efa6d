import { type ReactNode, useId } from 'react';
import styles from './field-group.module.css';
import { FieldMessage } from './text-field.tsx';

type Props = {
  /** Set when an error summary links to the group. */
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

/** Fields or choices that answer one question. */
export function FieldGroup({ id, legend, hint, error, disabled, children }: Props) {
  const ownId = useId();
  const [hintId, errorId] = [`${id ?? ownId}-hint`, `${id ?? ownId}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      disabled={disabled}
      aria-describedby={describedBy || undefined}
      className={styles.group}
    >
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  );
}
