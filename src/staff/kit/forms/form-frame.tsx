import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { handled } from '#web/forms/use-form.ts';
import { UnsavedContext } from '../dialogs/form-dialog.tsx';
import { LeaveDialog } from '../dialogs/leave-dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type StaffForm, useUnsaved } from './use-staff-form.ts';

type FormFrameProps = {
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
  children: ReactNode;
};

/** A form with its summary of errors, its main button, and questions that protect unsaved input. */
export function FormFrame({
  form,
  action,
  onSubmit,
  onReload,
  isSecondary,
  beside,
  children,
}: FormFrameProps) {
  const { t } = useTranslation('staff/kit');
  const isUnsaved = form.isDirty && !form.isBusy;
  const leaving = useUnsaved(isUnsaved);
  const reportUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    reportUnsaved?.(isUnsaved);
    return () => reportUnsaved?.(false);
  }, [reportUnsaved, isUnsaved]);
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
        <Group gap="sm">
          <Button
            type="submit"
            variant={isSecondary ? 'default' : 'filled'}
            color={isSecondary ? undefined : 'brand'}
            loading={form.isBusy}
          >
            {action}
          </Button>
          {beside}
        </Group>
      </Stack>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
