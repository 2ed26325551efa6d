import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberRow, setStaffEnabled } from '../../features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';

type DisableMembersProps = { members: readonly MemberRow[]; onDone(): void };

/** Closes several accounts at once, with one reason; for a while it can be undone. */
export function DisableMembers({ members, onDone }: DisableMembersProps) {
  const { t } = useTranslation('staff/members');
  const [isOpen, setOpen] = useState(false);
  const open = members.filter(({ enabled }) => enabled);
  const disable = async (reason: string) => {
    try {
      const changed: MemberRow[] = [];
      for (const { staffId, version } of open)
        changed.push((await callStaff(setStaffEnabled, { staffId, version, enabled: false, reason })).member);
      showUndo(changed, t('disabled', { count: changed.length }), t('undo'));
      onDone();
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['members'] });
    }
  };
  return (
    <>
      <Button disabled={open.length === 0} onClick={() => setOpen(true)}>
        {t('disable.action')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('disable.title')}
        text={t('disable.several', { names: open.map(({ name }) => name).join(', ') })}
        action={t('disable.action')}
        onConfirm={disable}
      />
    </>
  );
}

function showUndo(changed: readonly MemberRow[], message: string, action: string): void {
  const undo = async () => {
    notifications.hide(id);
    for (const { staffId, version } of changed)
      await callStaff(setStaffEnabled, { staffId, version, enabled: true });
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  const id = notifications.show({
    color: 'good',
    autoClose: 20_000,
    message: (
      <>
        {message}{' '}
        <Button size="compact-sm" onClick={() => void undo()}>
          {action}
        </Button>
      </>
    ),
  });
}
