import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { cancelDeletion } from '../personal.contract.ts';
import type { CustomerInfo } from './personal-loader.widget.ts';
import { pathOfPart } from './personal-paths.ts';

/** Urgent information about the account: a pending deletion, an unconfirmed address. */
export function AccountState({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const layout = useLayout();
  return (
    <>
      {info.deletionAt && <DeletionNotice deletionAt={info.deletionAt} />}
      {info.pendingEmail && (
        <Notice
          tone="info"
          title={t('email.pendingTitle')}
          actions={<ButtonLink to={pathOfPart('email', layout)}>{t('email.seePending')}</ButtonLink>}
        >
          <p>{t('email.pendingText', { email: info.pendingEmail })}</p>
        </Notice>
      )}
    </>
  );
}

/** When the account will be deleted, and how to cancel. */
export function DeletionNotice({ deletionAt }: { deletionAt: string }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  const form = useForm({});
  const { changed, failed } = useOutcome();

  function keep(): void {
    void form.send(async () => {
      await callApi(cancelDeletion, {});
      await changed('personal-centre:deletion.cancelled');
    }, failed);
  }
  return (
    <Notice
      tone="warn"
      title={t('deletion.pendingTitle', { date: formatDate(deletionAt, language) })}
      actions={
        <Button busy={form.isBusy} onClick={keep}>
          {t('deletion.cancel')}
        </Button>
      }
    >
      <p>{t('deletion.pendingText')}</p>
    </Notice>
  );
}
