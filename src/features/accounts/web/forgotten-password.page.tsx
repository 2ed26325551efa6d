import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { PageHandle } from '../../../web/page-handle.ts';
import styles from './account-form.module.css';
import { ForgottenPassword } from './forgotten-password.tsx';
import { pathToLogin } from './login-paths.ts';
import { NeedsScript } from './needs-script.tsx';
import { useNext } from './use-next.ts';

export const handle = {
  title: 'accounts:screen.forgotten.title',
  description: 'accounts:screen.forgotten.description',
} satisfies PageHandle;

/** The phone layout's page for a forgotten password [RM-02]. */
export default function ForgottenPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const next = useNext();
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.forgotten.title')} />
      <NeedsScript />
      <ForgottenPassword onLogin={() => void navigate(pathToLogin(next, 'mobile'))} />
    </div>
  );
}
