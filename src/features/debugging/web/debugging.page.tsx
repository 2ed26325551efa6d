import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { userAgentOf } from '#lib/user-agent.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconCopy from '#web/icons/tabler/IconCopy.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { copyText, selectText } from '#web/texts/copy-text.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Route } from './+types/debugging.page';
import styles from './debugging.module.css';
import { buildOfThisSite, type Measured, measure } from './measurements.ts';

export const handle = {
  title: 'debugging:title',
  description: 'debugging:lead',
} satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  const { requestId } = context.get(pageRequest);
  return {
    head,
    requestId,
    servedAt: new Date().toISOString(),
    browser: userAgentOf(request.headers),
  };
}

/** Facts that the call centre asks for when something does not work; nothing in it is secret. */
export default function DebuggingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('debugging');
  const { t: say } = useTranslation('web');
  const facts = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const layout = useLayout();
  const measured = useMeasurements();
  const items = [
    { name: t('version'), value: measured ? buildOfThisSite() : '…' },
    { name: t('language'), value: t(`shell:languages.${language}`) },
    { name: t('layout'), value: t(`layouts.${layout}`) },
    { name: t('browser'), value: loaderData.browser },
    { name: t('screen'), value: measured?.screen ?? '…' },
    { name: t('storage'), value: measured ? t(measured.hasStorage ? 'yes' : 'no') : '…' },
    { name: t('connection'), value: connectionText() },
    { name: t('clock'), value: clockText() },
    { name: t('servedAt'), value: loaderData.servedAt },
    { name: t('requestId'), value: loaderData.requestId },
  ];

  function connectionText(): string {
    if (!measured) return '…';
    return measured.roundTripMs === null ? t('unreachable') : t('answered', { ms: measured.roundTripMs });
  }

  function clockText(): string {
    if (!measured || measured.clockOffsetSeconds === null) return '…';
    return t('clockOffset', { seconds: measured.clockOffsetSeconds });
  }

  async function copy(): Promise<void> {
    const text = items.map(({ name, value }) => `${name}: ${value}`).join('\n');
    if (await copyText(text)) return announce(t('copied'), { tone: 'good' });
    selectText(facts.current);
    announce(say('copying.selected'), { tone: 'danger' });
  }

  return (
    <>
      <Breadcrumbs above={[]} here={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <div ref={facts} className={styles.facts} aria-busy={measured === null}>
        <DataList items={items} />
      </div>
      <Button icon={IconCopy} onClick={() => void copy()} className={styles.copy}>
        {t('copy')}
      </Button>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <HelpBlock />
    </>
  );
}

/** Null until measured, so that server and browser render the same page. */
function useMeasurements(): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    measure(gone.signal).then(setMeasured, () => {});
    return () => gone.abort();
  }, []);
  return measured;
}
