import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmRights } from '#features/staff/members/members.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { useRightNames } from '../roles/right-names.ts';
import { type MemberDetail, reloadMembers } from './use-member.ts';

/** Rights over money that start later, and their confirmation by a second super administrator. */
export function PendingRights({ detail }: { detail: MemberDetail }) {
  const { t } = useTranslation('staff/members');
  const { right: nameOf } = useRightNames();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { member, pendingRights, mayConfirmRights } = detail;
  if (pendingRights.length === 0) return null;
  const permissions = pendingRights.map(({ permission }) => permission);
  const confirm = async () => {
    await callStaff(confirmRights, { staffId: member.staffId, permissions });
    notifications.show({ color: 'good', message: t('pendingRights.done', { name: member.name }) });
    await reloadMembers();
  };
  return (
    <Alert color="warn" title={t('pendingRights.title')}>
      <Stack gap="xs" align="flex-start">
        {pendingRights.map(({ permission, beginsAt, givenBy }) => (
          <Text key={permission}>
            {t('pendingRights.begins', {
              right: nameOf(permission),
              at: formatDateTime(beginsAt, language),
              giver: givenBy,
            })}
          </Text>
        ))}
        <Text>{t('pendingRights.all')}</Text>
        {mayConfirmRights ? (
          <Button onClick={() => setOpen(true)}>{t('pendingRights.confirm')}</Button>
        ) : (
          <Text>{t('pendingRights.who')}</Text>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('pendingRights.ask')}
        action={t('pendingRights.confirm')}
        onConfirm={confirm}
      >
        <Text>
          {t('pendingRights.askText', { name: member.name, rights: permissions.map(nameOf).join(', ') })}
        </Text>
      </ConfirmDialog>
    </Alert>
  );
}
