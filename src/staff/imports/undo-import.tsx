import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { undoImport } from '#features/sheets/staff/sheets.staff.contract.ts';
import type { StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { ticked, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { reloadImports } from './use-import.ts';

const LABELS = { reason: 'staff/kit:reason.label' };
type UndoImportProps = { view: StaffImportView; isOpen: boolean; onClose(): void };

/** Asks for the reason of undoing an import, and whether rows changed since may be skipped. */
export function UndoImport({ isOpen, onClose, ...rest }: UndoImportProps) {
  const { t } = useTranslation(['staff/imports', 'staff/kit']);
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('undo.title')}>
      <UndoForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function UndoForm({ view, onClose }: Omit<UndoImportProps, 'isOpen'>) {
  const { t } = useTranslation(['staff/imports', 'staff/kit']);
  const { importId, revision, counts } = view;
  const form = useStaffForm({ reason: '', leaveChanged: false }, LABELS);
  const submit = () =>
    form.submit(undoImport.input, { importId, revision, ...form.values }, async (input) => {
      await callStaff(undoImport, input);
      await reloadImports();
      notifications.show({ color: 'good', message: t('undo.done') });
      onClose();
    });
  return (
    <FormFrame form={form} action={t('undo.action')} onSubmit={submit} onReload={() => void reloadImports()}>
      <Stack gap="sm">
        <Text>{t('undo.text', { count: counts.added + counts.changed })}</Text>
        <Textarea
          {...typed(form, 'reason')}
          label={t('staff/kit:reason.label')}
          description={t('staff/kit:reason.hint')}
          autosize
          minRows={2}
          data-autofocus
        />
        <Checkbox {...ticked(form, 'leaveChanged')} label={t('undo.leaveChanged')} />
      </Stack>
    </FormFrame>
  );
}
