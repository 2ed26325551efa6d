import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import {
  type MinuteLanguage,
  type MinuteSamples,
  minuteLanguages,
  minuteSamples,
  minuteSteps,
  verifySample,
} from '../ten-minutes.rules.ts';
import type { Route } from './+types/ten-minutes.page';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';

export const handle = {
  title: 'partners:minutes.title',
  description: 'partners:minutes.lead',
} satisfies PageHandle;

const KEY = 'parcel_sandbox_…';

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  const { publicUrl } = context.get(pageRequest);
  return { head, samples: minuteSamples({ url: publicUrl, key: KEY }), verify: verifySample };
}

/** For programmers: from the key to a verified webhook, one call after the other. */
export default function TenMinutesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('partners');
  const [language, setLanguage] = useState<MinuteLanguage>('curl');
  const { samples, verify } = loaderData;
  return (
    <>
      <Breadcrumbs
        above={[{ name: t('guide.title'), to: paths.service('developers') }]}
        here={t('minutes.title')}
      />
      <PageHeader title={t('minutes.title')} lead={t('minutes.lead')}>
        <p className={styles.actions}>
          <ButtonLink to={paths.apiKeys} tone="primary">
            {t('guide.start')}
          </ButtonLink>
          <a href="/open/docs">{t('guide.reference')}</a>
        </p>
      </PageHeader>
      <div className={styles.guide}>
        {minuteSteps.map((step, nth) => (
          <section key={step} className={styles.guide} aria-labelledby={`step-${step}`}>
            <h2 id={`step-${step}`}>
              {nth + 1}. {t(`minutes.step.${step}.title`)}
            </h2>
            <p>{t(`minutes.step.${step}.text`)}</p>
            <Samples of={samples[step]} language={language} onChange={setLanguage} />
            {step === 'webhook' && (
              <>
                <p>{t('minutes.verify')}</p>
                <CodeBlock text={verify} />
              </>
            )}
          </section>
        ))}
        <h2>{t('minutes.system')}</h2>
        <p>{t('minutes.systemText')}</p>
        <p className={styles.actions}>
          <Link to={paths.shops}>{t('minutes.systemLink')}</Link>
        </p>
        <h2>{t('minutes.next')}</h2>
        <p>{t('minutes.nextText')}</p>
        <p className={styles.actions}>
          <a href="/open/v1/postman_collection.json">{t('guide.postman')}</a>
          <a href="/open/v1/requests.http">{t('guide.httpFile')}</a>
          <Link to={paths.apiChanges}>{t('guide.changes')}</Link>
        </p>
      </div>
    </>
  );
}

const names: Record<MinuteLanguage, string> = { curl: 'curl', javascript: 'JavaScript' };

type SamplesProps = {
  of: MinuteSamples;
  language: MinuteLanguage;
  /** Chosen once, all samples follow. */
  onChange(language: MinuteLanguage): void;
};

function Samples({ of, language, onChange }: SamplesProps) {
  const { t } = useTranslation('partners');
  return (
    <div>
      <Tabs<MinuteLanguage>
        label={t('guide.programs')}
        tabs={minuteLanguages.map((id) => ({ id, name: names[id] }))}
        current={language}
        onChange={onChange}
      >
        <CodeBlock text={of[language]} />
      </Tabs>
    </div>
  );
}
