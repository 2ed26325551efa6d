import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { askForLogin } from '#web/state/login-request.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { RESET_LINK_MINUTES } from '../../accounts.rules.ts';
import { AccountNeedsScript } from '../../web/needs-script.widget.tsx';
import { checkResetLink, resetPasswordByLink } from '../recovery.contract.ts';
import type { Route } from './+types/reset-password.page';
import { GoneLink } from './gone-link.widget.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const handle = {
  title: 'accounts:screen.reset.title',
  description: 'accounts:screen.reset.description',
} satisfies PageHandle;

/** Looks the link up without using it up: mail scanners open every link they find. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const head: PageHead = { isHidden: true };
  const isUsable = await callApi(checkResetLink, { token }, { context }).then(
    (answer) => answer.isUsable,
    (failure: unknown) => {
      // A token of the wrong length is not ours; an outage says nothing about the link.
      if (failure instanceof ApiError && failure.fields.length > 0) return false;
      throw failure;
    },
  );
  return { head, token, isUsable };
}

/** The target of a password reset link: sets a new password once, or says what to do instead [D-09]. */
export default function ResetPasswordPage({ loaderData: { token, isUsable } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const layout = useLayout();
  const [state, setState] = useState<'open' | 'done' | 'gone'>(isUsable ? 'open' : 'gone');

  async function send(newPassWord: string): Promise<void> {
    try {
      await callApi(resetPasswordByLink, { token, newPassWord });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === accountErrors.linkUsed.code) setState('gone');
      throw failure;
    }
  }
  function logIn(): void {
    if (layout === 'desktop') askForLogin({ next: paths.home });
    else void navigate(paths.login());
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.reset.title')} />
      <AccountNeedsScript />
      {state === 'open' && <NewPasswordForm send={send} onDone={() => setState('done')} />}
      {state === 'done' && (
        <ResultMessage title={t('screen.forgotten.done')} text={t('screen.forgotten.doneText')}>
          <Button tone="primary" onClick={logIn}>
            {t('screen.forgotten.loginNow')}
          </Button>
        </ResultMessage>
      )}
      {state === 'gone' && (
        <GoneLink text={t('screen.reset.goneText', { minutes: RESET_LINK_MINUTES })}>
          <ButtonLink to={layout === 'desktop' ? paths.forgottenPasswordDialog : paths.forgottenPassword()}>
            {t('screen.reset.again')}
          </ButtonLink>
        </GoneLink>
      )}
    </div>
  );
}
