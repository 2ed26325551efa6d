import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endStaffSessions } from '#features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { SessionList } from '../session/session-list.tsx';
import { type MemberDetail, reloadMembers } from './use-member.ts';

type MemberSessionsProps = { detail: MemberDetail; mayEnd: boolean };

/** A member's sessions, with a button to end all of them. */
export function MemberSessions({ detail: { member, sessions }, mayEnd }: MemberSessionsProps) {
  const { t } = useTranslation('staff/members');
  const [isOpen, setOpen] = useState(false);
  const end = async () => {
    const { ended } = await callStaff(endStaffSessions, { staffId: member.staffId });
    notifications.show({ color: 'good', message: t('sessions.ended', { count: ended }) });
    await reloadMembers();
  };
  return (
    <Section title={t('sessions.title')}>
      <SessionList sessions={sessions} />
      {mayEnd && sessions.length > 0 && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('sessions.end')}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('sessions.end')}
        action={t('sessions.end')}
        onConfirm={end}
      >
        <Text>{t('sessions.endText', { name: member.name })}</Text>
      </ConfirmDialog>
    </Section>
  );
}
