import { Button, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  deleteStaff,
  inviteStaff,
  type MemberRow,
  resetSecondFactor,
  setStaffEnabled,
} from '#features/staff/members/members.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconDots from '#web/icons/tabler/IconDots.json' with { type: 'json' };
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { memberAddresses } from './members.addresses.ts';
import { reloadMembers } from './use-member.ts';

type Action = 'invite' | 'disable' | 'enable' | 'resetSecondFactor' | 'delete';

/** Actions on a colleague's account besides editing it; each needs confirmation. */
export function MemberActions({ member }: { member: MemberRow }) {
  const { t } = useTranslation('staff/members');
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const isSafe = member.isSuperAdministrator;
  return (
    <>
      {member.email !== null && member.enabled && (
        <Button onClick={() => setAction('invite')}>
          {t(member.isInvited ? 'invite.again' : 'invite.newPassword')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<DrawnIcon of={IconDots} size={18} />}>{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {member.hasSecondFactor && (
            <Menu.Item onClick={() => setAction('resetSecondFactor')}>
              {t('resetSecondFactor.action')}
            </Menu.Item>
          )}
          {member.enabled ? (
            <Menu.Item disabled={isSafe} onClick={() => setAction('disable')}>
              {t('disable.action')}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAction('enable')}>{t('enable.action')}</Menu.Item>
          )}
          <Menu.Item color="danger" disabled={isSafe} onClick={() => setAction('delete')}>
            {t('delete.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Invite member={member} isOpen={action === 'invite'} onClose={close} />
      <WithReason member={member} action={action} onClose={close} />
    </>
  );
}

function Invite({ member, isOpen, onClose }: { member: MemberRow; isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('staff/members');
  const language = useLanguage();
  const send = async () => {
    const { validUntil } = await callStaff(inviteStaff, { staffId: member.staffId });
    notifications.show({
      color: 'good',
      message: t('invite.sent', { until: formatDateTime(validUntil, language) }),
    });
    await reloadMembers();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invite.title')}
      action={t('invite.action')}
      onConfirm={send}
    >
      <Text>{t('invite.text', { email: member.email })}</Text>
    </ConfirmDialog>
  );
}

function WithReason({
  member,
  action,
  onClose,
}: {
  member: MemberRow;
  action: Action | null;
  onClose(): void;
}) {
  const { t } = useTranslation('staff/members');
  const navigate = useNavigate();
  const { staffId, version, name } = member;
  const actions = {
    disable: (reason: string) => callStaff(setStaffEnabled, { staffId, version, enabled: false, reason }),
    enable: (reason: string) => callStaff(setStaffEnabled, { staffId, version, enabled: true, reason }),
    resetSecondFactor: (reason: string) => callStaff(resetSecondFactor, { staffId, reason }),
    delete: (reason: string) => callStaff(deleteStaff, { staffId, version, reason }),
  };
  if (action === null || action === 'invite') return null;
  const confirm = async (reason: string) => {
    await actions[action](reason);
    notifications.show({ color: 'good', message: t(`${action}.done`, { name }) });
    if (action === 'delete') navigate(memberAddresses.members);
    await reloadMembers();
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t(`${action}.title`)}
      text={t(`${action}.text`, { name })}
      action={t(`${action}.action`)}
      onConfirm={confirm}
    />
  );
}
