import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyImport,
  correctStaffImport,
  discardImport,
} from '#features/sheets/staff/sheets.staff.contract.ts';
import type { StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { useMay } from '../session/session.ts';
import { UndoImport } from './undo-import.tsx';
import { reloadImports } from './use-import.ts';

type Action = 'apply' | 'undo' | 'discard' | 'leaveOut';
type ImportActionsProps = { view: StaffImportView };

/** Actions on an import as a whole. */
export function ImportActions({ view }: ImportActionsProps) {
  const { t } = useTranslation('staff/imports');
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  if (!may('imports.edit')) return null;
  const { state, counts, hasRows } = view;
  const changes = counts.added + counts.changed;
  const close = () => setAction(null);
  if (state === 'open')
    return (
      <>
        <Button onClick={() => setAction('discard')}>{t('discard.action')}</Button>
        {counts.wrong > 0 && <Button onClick={() => setAction('leaveOut')}>{t('leaveOut.all')}</Button>}
        <Button
          variant="filled"
          color="brand"
          disabled={counts.wrong > 0 || changes === 0}
          onClick={() => setAction('apply')}
        >
          {t('apply.action')}
        </Button>
        <OpenActions view={view} action={action} onClose={close} />
      </>
    );
  return state === 'applied' && hasRows ? (
    <>
      <Button onClick={() => setAction('undo')}>{t('undo.action')}</Button>
      <UndoImport view={view} isOpen={action === 'undo'} onClose={close} />
    </>
  ) : null;
}

function OpenActions({
  view,
  action,
  onClose,
}: ImportActionsProps & { action: Action | null; onClose(): void }) {
  const { t } = useTranslation('staff/imports');
  const { importId, revision, counts, title, appliedBefore } = view;
  const language = useLanguage();
  const input = { importId, revision };
  const perform = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      notifications.show({ color: 'good', message: done });
    } finally {
      await reloadImports();
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen={action === 'apply'}
        onClose={onClose}
        title={t('apply.title', { title })}
        action={t(appliedBefore ? 'appliedBefore.action' : 'apply.action')}
        onConfirm={() =>
          perform(() => callStaff(applyImport, { ...input, again: appliedBefore !== null }), t('apply.done'))
        }
      >
        {appliedBefore && (
          <Text fw={600}>
            {t('appliedBefore.text', {
              who: appliedBefore.by,
              when: formatDateTime(appliedBefore.at, language),
            })}
          </Text>
        )}
        <Text>{t('apply.text', { added: counts.added, changed: counts.changed })}</Text>
        {counts.leftOut > 0 && <Text>{t('apply.leftOut', { count: counts.leftOut })}</Text>}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={action === 'leaveOut'}
        onClose={onClose}
        title={t('leaveOut.title')}
        action={t('leaveOut.action')}
        onConfirm={() =>
          perform(() => callStaff(correctStaffImport, { ...input, leaveOutWrong: true }), t('leaveOut.done'))
        }
      >
        <Text>{t('leaveOut.text', { count: counts.wrong })}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={action === 'discard'}
        onClose={onClose}
        title={t('discard.title')}
        action={t('discard.action')}
        onConfirm={() => perform(() => callStaff(discardImport, input), t('discard.done'))}
      >
        <Text>{t('discard.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
