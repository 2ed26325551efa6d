import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '#features/staff/members/members.contract.ts';

/** Whether a member can log in: yes, not yet, or no longer. */
export function MemberState({ member }: { member: Pick<MemberRow, 'enabled' | 'isInvited'> }) {
  const { t } = useTranslation('staff/members');
  if (!member.enabled) return <Badge color="danger">{t('states.disabled')}</Badge>;
  if (member.isInvited) return <Badge color="warn">{t('states.invited')}</Badge>;
  return <Badge color="good">{t('states.enabled')}</Badge>;
}
