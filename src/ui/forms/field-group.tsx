import { type ReactNode, useId } from 'react';
import styles from './field-group.module.css';
import { FieldMessage } from './text-field.tsx';

type Props = {
  /** Given when an error summary leads to the group. */
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
  const errorId = `${id ?? ownId}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      className={styles.group}
    >
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  );
}
