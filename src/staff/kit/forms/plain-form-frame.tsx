import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handled } from '#web/forms/use-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { StaffForm } from './use-staff-form.ts';

export type FormFrameProps = {
  form: Pick<StaffForm<Record<string, unknown>>, 'errors' | 'isBusy' | 'isDirty' | 'isConflict'>;
  /** The label of its main button. */
  action: string;
  onSubmit(): unknown;
  /** Loads the other person's version. */
  onReload?(): void;
  /** Set where another form of the page has the main action. */
  isSecondary?: boolean;
  /** Buttons beside the main one. */
  beside?: ReactNode;
  /** Closes the dialog around the form, whose buttons stand as in every dialog. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form with its summary of errors and its main button: `FormFrame` without the questions, which need the router. */
export function PlainFormFrame({
  form,
  action,
  onSubmit,
  onReload,
  isSecondary,
  beside,
  onCancel,
  children,
}: FormFrameProps) {
  const { t } = useTranslation('staff/kit');
  return (
    <form noValidate onSubmit={handled(onSubmit)}>
      <Stack gap="md">
        {form.isConflict ? (
          <Alert color="warn" role="alert" title={t('form.conflict')}>
            <Stack gap="sm" align="start">
              {t('form.conflictText')}
              {onReload && <Button onClick={onReload}>{t('form.loadTheirs')}</Button>}
            </Stack>
          </Alert>
        ) : (
          <ErrorSummary errors={form.errors} />
        )}
        {children}
        <Group gap="sm" justify={onCancel && 'end'}>
          {onCancel && beside}
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
          <Button
            type="submit"
            variant={isSecondary ? 'default' : 'filled'}
            color={isSecondary ? undefined : 'brand'}
            loading={form.isBusy}
          >
            {action}
          </Button>
          {!onCancel && beside}
        </Group>
      </Stack>
    </form>
  );
}
