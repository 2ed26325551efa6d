import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { CONFIRM_EMAIL_HOURS } from '#features/accounts/accounts.rules.ts';
import { GoneLink } from '#features/accounts/recovery/web/gone-link.widget.tsx';
import { AccountNeedsScript } from '#features/accounts/web/needs-script.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { confirmEmail } from '../../personal.contract.ts';
import type { Route } from './+types/confirm-email.page';

export const handle = {
  title: 'personal-centre:confirmEmail.title',
  description: 'personal-centre:confirmEmail.description',
} satisfies PageHandle;

export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { head, token: url.searchParams.get('token') ?? '' };
}

/** The target of the link that confirms an address: it takes a press, so that no mail scanner confirms it. */
export default function ConfirmEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useForm({});
  const [state, setState] = useState<'open' | 'done' | 'gone'>('open');

  function submit(): void {
    void form.send(
      async () => {
        await callApi(confirmEmail, { token });
        setState('done');
      },
      (failure) => {
        // A token of the wrong length is a field error; it is not our link either.
        const isGone =
          failure instanceof ApiError &&
          (failure.code === accountErrors.linkUsed.code || failure.fields.length > 0);
        if (isGone) setState('gone');
      },
    );
  }
  const home = <ButtonLink to={paths.home}>{t('confirmEmail.home')}</ButtonLink>;
  return (
    <div className={styles.page}>
      <PageHeader title={t('confirmEmail.title')} />
      <AccountNeedsScript />
      {state === 'open' && (
        <form className={styles.form} onSubmit={handled(submit)}>
          <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
          <p className={styles.plain}>{t('confirmEmail.text')}</p>
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t('confirmEmail.submit')}
            </Button>
          </div>
        </form>
      )}
      {state === 'done' && (
        <ResultMessage title={t('confirmEmail.done')} text={t('confirmEmail.doneText')}>
          {home}
        </ResultMessage>
      )}
      {state === 'gone' && (
        <GoneLink text={t('confirmEmail.goneText', { hours: CONFIRM_EMAIL_HOURS })}>{home}</GoneLink>
      )}
    </div>
  );
}
