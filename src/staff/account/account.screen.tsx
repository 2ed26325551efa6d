import { useTranslation } from 'react-i18next';
import { Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMember } from '../session/session.ts';
import { useRoleNames } from '../texts/role-names.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnFactors } from './own-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** One's own account: name, password, second factors, and sessions. */
export default function AccountScreen() {
  const { t } = useTranslation('staff/account');
  const { name, account, roles } = useMember();
  const roleNames = useRoleNames();
  const facts = [
    { label: t('staff/session:name'), value: name },
    { label: t('staff/session:account'), value: account },
    { label: t('staff/roles:title'), value: roleNames(roles) },
  ];
  return (
    <RecordPage
      title={t('title')}
      crumbs={[]}
      beside={
        <>
          <Section title={t('facts')}>
            <Facts facts={facts} />
          </Section>
          <OwnSessions />
        </>
      }
    >
      <OwnFactors />
      <ChangePassword />
    </RecordPage>
  );
}
