import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '#web/head/page-handle.ts';
import { useSession } from '#web/state/session.ts';
import { AccountNeedsScript } from '../../web/needs-script.widget.tsx';
import { afterLogin } from './login-paths.ts';
import { PaymentProvider } from './payment-provider.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { useNext } from './use-next.ts';

export const handle = {
  title: 'accounts:screen.login.title',
  description: 'accounts:screen.login.description',
} satisfies PageHandle;

/** The phone layout's login [RM-02]; once logged in, visitors go on to where they were going [RM-17]. */
export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const next = useNext();
  const isLoggedIn = useSession() !== null;
  useEffect(() => {
    if (isLoggedIn) void navigate(afterLogin(next), { replace: true });
  }, [isLoggedIn, next, navigate]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.login.title')} />
      <AccountNeedsScript />
      <PhoneLogin next={next} onDone={() => {}} />
      <PaymentProvider />
    </div>
  );
}
