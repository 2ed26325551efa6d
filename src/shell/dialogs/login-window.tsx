import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginDialog as Dialogue } from '#features/accounts/sign-in/web/login-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { endLoginRequest } from '#web/state/login-request.ts';
import { textsReady } from '#web/texts/startup-texts.ts';

const LoginDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('#features/accounts/sign-in/web/login-dialog.tsx'), textsReady()]);
  return part.LoginDialog;
});

/** The login dialog, with a placeholder while form and texts load. */
export function LoginWindow({ request }: Pick<ComponentProps<typeof Dialogue>, 'request'>) {
  const { t } = useTranslation('shell');
  const loading = (
    <Dialog title={t('session.login')} onClose={endLoginRequest}>
      <p className="visually-hidden" role="status">
        {t('session.loginLoading')}
      </p>
      <Skeleton height="24rem" />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <LoginDialog request={request} onClose={endLoginRequest} />
    </Suspense>
  );
}
