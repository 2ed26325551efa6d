import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ApiError, callApi } from '../../../web/calls/call-api.ts';
import { handled, useForm } from '../../../web/forms/use-form.ts';
import type { PageHandle } from '../../../web/head/page-handle.ts';
import type { PageHead } from '../../../web/head/page-head.ts';
import { accountErrors } from '../accounts.calls.ts';
import { CONFIRM_EMAIL_HOURS } from '../accounts.rules.ts';
import { confirmEmail } from '../personal.contract.ts';
import { GoneLink } from '../recovery/web/gone-link.tsx';
import type { Route } from './+types/confirm-email.page';
import styles from './account-form.module.css';
import { NeedsScript } from './needs-script.tsx';
import { ResultMessage } from './result-message.tsx';

export const handle = {
  title: 'accounts:screen.confirmEmail.title',
  description: 'accounts:screen.confirmEmail.description',
} satisfies PageHandle;

export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { head, token: url.searchParams.get('token') ?? '' };
}

/** Where the link to confirm an e-mail address leads: a person presses a button, so that no mail scanner confirms. */
export default function ConfirmEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useForm({});
  const [state, setState] = useState<'open' | 'done' | 'gone'>('open');

  function submit(): void {
    void form.send(
      async () => {
        await callApi(confirmEmail, { token });
        setState('done');
      },
      (failure) => {
        // A token of the wrong length is refused as a field, and is no link of ours either.
        const isGone =
          failure instanceof ApiError &&
          (failure.code === accountErrors.linkUsed.code || failure.fields.length > 0);
        if (isGone) setState('gone');
      },
    );
  }
  const home = <ButtonLink to={paths.home}>{t('screen.confirmEmail.home')}</ButtonLink>;
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.confirmEmail.title')} />
      <NeedsScript />
      {state === 'open' && (
        <form className={styles.form} onSubmit={handled(submit)}>
          <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
          <p className={styles.plain}>{t('screen.confirmEmail.text')}</p>
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t('screen.confirmEmail.submit')}
            </Button>
          </div>
        </form>
      )}
      {state === 'done' && (
        <ResultMessage title={t('screen.confirmEmail.done')} text={t('screen.confirmEmail.doneText')}>
          {home}
        </ResultMessage>
      )}
      {state === 'gone' && (
        <GoneLink text={t('screen.confirmEmail.goneText', { hours: CONFIRM_EMAIL_HOURS })}>{home}</GoneLink>
      )}
    </div>
  );
}
