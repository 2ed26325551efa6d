import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { lineErrors } from '../line-counter.calls.ts';
import { beginLineLink } from '../line-counter.contract.ts';
import type { Route } from './+types/line-link.page';

export const handle = {
  title: 'line-counter:page.title',
  description: 'line-counter:page.description',
} satisfies PageHandle;

export function loader({ url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return { head, linkToken: url.searchParams.get('linkToken') ?? '' };
}

/** The target of the link in our account's chat: a press goes on to LINE, which knows whether its user is the same. */
export default function LineLinkPage({ loaderData: { linkToken } }: Route.ComponentProps) {
  const { t } = useTranslation(['line-counter', 'web']);
  const language = useLanguage();
  const form = useForm({});
  const [state, setState] = useState<'open' | 'leaving' | 'gone'>(linkToken ? 'open' : 'gone');

  function submit(): void {
    void form.send(
      async () => {
        const { url } = await callApi(beginLineLink, { linkToken });
        setState('leaving');
        window.location.assign(url);
      },
      (failure) => {
        const isGone =
          failure instanceof ApiError &&
          (failure.code === lineErrors.linkGone.code || failure.fields.length > 0);
        if (isGone) setState('gone');
      },
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('page.title')} />
      <NeedsScript>{t('page.needsScript')}</NeedsScript>
      {state === 'gone' ? (
        <ResultMessage tone="warn" title={t('page.gone')} text={t('errors.linkGone')}>
          <ButtonLink to={paths.personalPart('notifications')}>{t('page.home')}</ButtonLink>
        </ResultMessage>
      ) : (
        <form className={styles.form} onSubmit={handled(submit)}>
          <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
          <p className={styles.plain}>{t('page.text', { brand: brand.name[language] })}</p>
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" busy={form.isBusy || state === 'leaving'}>
              {t(state === 'leaving' ? 'page.wait' : 'page.submit')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
