import { Alert, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordHistory } from '../audit/record-history.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useRightNames } from '../roles/right-names.ts';
import { useMay, useMember } from '../session/session.ts';
import { EditMember } from './edit-member.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberState } from './member-state.tsx';
import { memberAddresses } from './members.addresses.ts';
import { PendingRights } from './pending-rights.tsx';
import { type MemberDetail, useMemberDetail } from './use-member.ts';

/** One member of staff: data, permissions, and history. */
export default function MemberScreen() {
  const { staffId = '' } = useParams();
  const detail = useMemberDetail(staffId);
  return <Loaded query={detail}>{(found) => <Detail detail={found} />}</Loaded>;
}

function Detail({ detail }: { detail: MemberDetail }) {
  const { t } = useTranslation('staff/members');
  const me = useMember();
  const mayEdit = useMay()('staff.edit') && detail.mayManage;
  const { member } = detail;
  return (
    <RecordPage
      title={member.name}
      lead={<MemberState member={member} />}
      crumbs={[{ to: memberAddresses.members, title: t('title') }]}
      actions={mayEdit && member.staffId !== me.staffId ? <MemberActions member={member} /> : undefined}
      beside={
        <>
          <Permissions detail={detail} />
          <MemberSessions detail={detail} mayEnd={mayEdit} />
          <RecordHistory subjectKind="staff" subjectId={member.staffId} />
        </>
      }
    >
      {!mayEdit && (
        <Alert color="info" title={t('readOnly')}>
          {t('readOnlyText')}
        </Alert>
      )}
      <PendingRights detail={detail} />
      <Section title={t('facts')}>
        <EditMember key={member.version} member={member} isReadOnly={!mayEdit} />
      </Section>
    </RecordPage>
  );
}

function Permissions({ detail: { permissions, pendingRights } }: { detail: MemberDetail }) {
  const { t } = useTranslation('staff/members');
  const { right } = useRightNames();
  const pending = new Set<string>(pendingRights.map(({ permission }) => permission));
  return (
    <Section title={t('permissions')}>
      {permissions.length === 0 && <Text c="dimmed">{t('noPermission')}</Text>}
      <Group gap="xs">
        {permissions.map((permission) => (
          <Badge key={permission} color={pending.has(permission) ? 'warn' : 'ink'} fw={400}>
            {pending.has(permission)
              ? t('pendingRights.notYet', { right: right(permission) })
              : right(permission)}
          </Badge>
        ))}
      </Group>
    </Section>
  );
}
