import { type ComponentProps, type ReactNode, useId } from 'react';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './text-field.module.css';

type Field = {
  label: ReactNode;
  /** Shown between label and field, and announced with it. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the field as invalid. */
  error?: ReactNode;
  /** Hides the label visually where the context says what the field is. */
  labelHidden?: boolean;
  /** Content beside the field, such as a button. */
  beside?: ReactNode;
  /** Content below the field, such as feedback while typing. */
  below?: ReactNode;
};
type TextFieldProps = Field & ComponentProps<'input'>;
type SelectProps = Omit<Field, 'beside' | 'below'> & ComponentProps<'select'>;
type TextAreaProps = Omit<Field, 'beside' | 'below'> & ComponentProps<'textarea'>;

/** A one-line field; set `id` when an error summary links to it. */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  beside,
  below,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const field = useFieldIds(id, hint, error);
  const input = <input {...rest} {...field.wiring} className={styles.input} />;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      below={below}
      className={className}
      ids={field}
    >
      {beside ? (
        <div className={styles.line}>
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** The same for a select; the children are its options. */
export function SelectField({ label, hint, error, labelHidden, id, className, ...rest }: SelectProps) {
  const field = useFieldIds(id, hint, error);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
      ids={field}
    >
      <select {...rest} {...field.wiring} className={styles.input} />
    </FieldFrame>
  );
}

/** The same for several lines. */
export function TextArea({ label, hint, error, labelHidden, id, className, ...rest }: TextAreaProps) {
  const field = useFieldIds(id, hint, error);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
      ids={field}
    >
      <textarea rows={3} {...rest} {...field.wiring} className={styles.input} />
    </FieldFrame>
  );
}

type Ids = ReturnType<typeof useFieldIds>;

function useFieldIds(givenId: string | undefined, hint: ReactNode, error: ReactNode) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    wiring: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  };
}

type FrameProps = Field & { ids: Ids; className?: string | undefined; children: ReactNode };

function FieldFrame({ label, hint, error, labelHidden, below, ids, className, children }: FrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={ids.wiring.id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {hint && (
        <div id={ids.hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {below}
      {error && <FieldMessage id={ids.errorId}>{error}</FieldMessage>}
    </div>
  );
}

/** The error of a field, or of a group of choices, beside it. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <Icon of={IconAlertCircle} />
      {children}
    </div>
  );
}
