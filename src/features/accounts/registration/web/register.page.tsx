import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import formStyles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { askForLogin } from '#web/state/login-request.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { pathToLogin } from '../../sign-in/web/login-paths.ts';
import { useNext } from '../../sign-in/web/use-next.ts';
import styles from '../../web/account-form.module.css';
import { AccountNeedsScript } from '../../web/needs-script.widget.tsx';
import type { Route } from './+types/register.page';
import { RegisterForm } from './register-form.tsx';

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
  const layout = useLayout();
  const next = useNext();

  function logIn(account?: string): void {
    // On a desktop the login opens over this page.
    if (layout === 'desktop') askForLogin({ next: next ?? paths.home, account });
    else void navigate(pathToLogin(next, layout), { state: { account } });
  }
  return (
    <div className={styles.stage}>
      {layout === 'desktop' && <Aside />}
      <div className={formStyles.page}>
        {layout === 'mobile' && <PageHeader title={t('screen.register.title')} />}
        <AccountNeedsScript />
        <RegisterForm
          onRegistered={logIn}
          onLogin={() => logIn()}
          onForgotten={() =>
            void navigate(
              layout === 'desktop' ? paths.forgottenPasswordDialog : paths.forgottenPassword(next),
            )
          }
          isOneByOne={layout === 'mobile'}
        />
        <div className={`${styles.links} ${styles.middle}`}>
          <span className={styles.inline}>{t('screen.register.haveAccount')}</span>
          <button type="button" onClick={() => logIn()}>
            {t('screen.login.submit')}
          </button>
        </div>
        {layout === 'mobile' && <p className={styles.lead}>{t('screen.register.lead')}</p>}
      </div>
    </div>
  );
}

/** The benefits of registering, beside the form on a desktop. */
function Aside() {
  const { t } = useTranslation('accounts');
  return (
    <div className={`${styles.aside} on-deep`}>
      <h1>{t('screen.register.title')}</h1>
      <p>{t('screen.register.lead')}</p>
      <img src="/art/hero.svg" alt="" width={592} height={300} decoding="async" />
    </div>
  );
}
