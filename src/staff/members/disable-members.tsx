import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberRow, setStaffEnabled } from '#features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { showUndo } from '../kit/undo-notice.tsx';

type DisableMembersProps = { members: readonly MemberRow[]; onDone(): void };

/** Disables several accounts at once, with one reason; undoable for a while. */
export function DisableMembers({ members, onDone }: DisableMembersProps) {
  const { t } = useTranslation('staff/members');
  const [isOpen, setOpen] = useState(false);
  const open = members.filter(({ enabled }) => enabled);
  const disable = async (reason: string) => {
    try {
      const changed: MemberRow[] = [];
      for (const { staffId, version } of open)
        changed.push((await callStaff(setStaffEnabled, { staffId, version, enabled: false, reason })).member);
      showUndo({ message: t('disabled', { count: changed.length }), undo: () => enable(changed) }, t);
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

async function enable(members: readonly MemberRow[]): Promise<void> {
  try {
    for (const { staffId, version } of members)
      await callStaff(setStaffEnabled, { staffId, version, enabled: true });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  }
}
