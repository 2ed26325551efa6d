import { Alert, Anchor, List } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Problem = { fieldId?: string; message: string };

/** The errors of a submit, in one place that takes the focus; each line links to its field. */
export function ErrorSummary({ errors }: { errors: readonly Problem[] }) {
  const { t } = useTranslation('staff/kit');
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    // It shrinks while errors are corrected, and then must not take the focus.
    if (errors.length > count.current) box.current?.focus();
    count.current = errors.length;
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <Alert
      ref={box}
      color="danger"
      role="alert"
      tabIndex={-1}
      title={t('form.wrong', { count: errors.length })}
    >
      <List size="sm" spacing={2}>
        {errors.map(({ fieldId, message }) => (
          <List.Item key={`${fieldId} ${message}`}>
            {fieldId ? (
              <Anchor
                href={`#${fieldId}`}
                size="sm"
                c="danger"
                onClick={(event) => focusField(event, fieldId)}
              >
                {message}
              </Anchor>
            ) : (
              message
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
