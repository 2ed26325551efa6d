import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '#web/head/page-handle.ts';
import { pathToLogin } from '../../sign-in/web/login-paths.ts';
import { useNext } from '../../sign-in/web/use-next.ts';
import { AccountNeedsScript } from '../../web/needs-script.widget.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

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
      <AccountNeedsScript />
      <ForgottenPassword onLogin={() => void navigate(pathToLogin(next, 'mobile'))} />
    </div>
  );
}
