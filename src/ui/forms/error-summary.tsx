import { type MouseEvent, useEffect, useId, useRef } from 'react';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './error-summary.module.css';

/** One error; `fieldId` is the id of its field, without which it has no link. */
export type FieldError = { fieldId?: string; message: string };
type Props = { title: string; errors: readonly FieldError[] };

/**
 * Shown above a form after a failed submit: takes the focus and links to each field. Keep `errors` stable between
 * submits, except for corrected ones.
 */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    // While fields are corrected one by one, the focus stays in the field.
    const isLeft = errors.length < shown.current.length;
    shown.current = errors;
    if (errors.length > 0 && !isLeft) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        <Icon of={IconAlertCircle} />
        {title}
      </p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The fragment alone would scroll the page but, in some browsers, not move the caret. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
