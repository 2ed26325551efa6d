import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { callApi } from '../../../web/call-api.ts';
import type { LayoutKind } from '../../../web/layout-kind.ts';
import { askForLogin } from '../../../web/login-request.ts';
import type { PageHandle } from '../../../web/page-handle.ts';
import type { PageHead } from '../../../web/page-head.ts';
import { seoList } from '../../seo/seo.contract.ts';
import { headTexts } from '../../seo/seo.rules.ts';
import type { Route } from './+types/register.page';
import styles from './account-form.module.css';
import { pathToLogin } from './login-paths.ts';
import { NeedsScript } from './needs-script.tsx';
import { RegisterForm } from './register-form.tsx';
import { useNext } from './use-next.ts';

export const handle = {
  title: 'accounts:screen.register.title',
  description: 'accounts:screen.register.lead',
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return { head };
}

/** Registration as a full page in both layouts [RD-15] [RM-02] [D-10]; afterwards the login follows. */
export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const layout: LayoutKind = useRouteLoaderData('root')?.layout ?? 'desktop';
  const next = useNext();

  function logIn(account?: string): void {
    // A desktop logs in where it is, over this page, and goes on from there.
    if (layout === 'desktop') askForLogin({ next: next ?? '/', account });
    else void navigate(pathToLogin(next, layout), { state: { account } });
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.register.title')} lead={t('screen.register.lead')} />
      <NeedsScript />
      <RegisterForm onRegistered={logIn} />
      <div className={`${styles.links} ${styles.middle}`}>
        <span className={styles.inline}>{t('screen.register.haveAccount')}</span>
        <button type="button" onClick={() => logIn()}>
          {t('screen.login.submit')}
        </button>
      </div>
    </div>
  );
}
