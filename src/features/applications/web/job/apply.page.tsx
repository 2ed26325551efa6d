import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findOpenings, type OpeningSummary } from '#features/careers/careers.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MainAside } from '#ui/layout/main-aside.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { ApplicationDone } from '../form/application-done.tsx';
import type { Route } from './+types/apply.page';
import { JobForm } from './job-form.tsx';
import { useJob } from './use-job.ts';

export const handle = {
  title: 'applications:job.title',
  description: 'applications:job.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = readApplicationNo(url.searchParams.get('done') ?? '');
  if (done) {
    const head: PageHead = { titleKey: 'applications:done.title', isHidden: true };
    return { view: 'done' as const, head, applicationNo: done };
  }
  const [{ openings }, seo] = await Promise.all([
    callApi(findOpenings, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const asked = url.searchParams.get('opening');
  const opening = openings.find(({ id }) => String(id) === asked) ?? null;
  const head: PageHead = { texts: headTexts(seo, url.pathname), canonical: paths.applyForJob() };
  return { view: 'form' as const, head, openings, opening, isGone: asked !== null && opening === null };
}

/** Applying for a job: career/apply [W-07, E-14]. */
export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('applications');
  if (loaderData.view === 'form') return <Application {...loaderData} />;
  const onward = { name: t('job.vacancies'), to: paths.jobVacancies() };
  return <ApplicationDone applicationNo={loaderData.applicationNo} kind="job" onward={onward} />;
}

type Props = {
  openings: readonly OpeningSummary[];
  /** The opening in the URL. */
  opening: OpeningSummary | null;
  isGone: boolean;
};

function Application({ openings, opening, isGone }: Props) {
  const { t } = useTranslation(['applications', 'careers']);
  const form = useJob(openings);
  const choose = useEffectEvent((position: string) => {
    if (form.content.position !== position) form.set({ position });
  });
  // The opening that the visitor came from takes precedence over an earlier draft.
  useEffect(() => {
    if (opening) choose(opening.position);
  }, [opening]);
  return (
    <>
      <Breadcrumbs
        above={[{ name: t('careers:list.title'), to: paths.jobVacancies() }]}
        here={t('job.title')}
      />
      <PageHeader title={t('job.title')} lead={t('job.lead')} />
      <MainAside
        main={
          <>
            {isGone && <Notice tone="warn" title={t('job.gone')} />}
            <JobForm form={form} openings={openings} />
          </>
        }
        aside={<Beside opening={opening} />}
      />
    </>
  );
}

/** Further reading, and other ways to apply. */
function Beside({ opening }: { opening: OpeningSummary | null }) {
  const { t } = useTranslation(['applications', 'careers']);
  return (
    <Panel aria-labelledby="job-beside">
      <h2 id="job-beside">{t('job.beside')}</h2>
      {opening && (
        <p>
          <Link to={paths.jobOpening(opening.id)}>
            {t('job.read', { position: t(`careers:positions.${opening.position}`) })}
          </Link>
        </p>
      )}
      <p>{t('job.byEmail', { email: brand.jobsEmail })}</p>
      <p>{t('careers:apply.free', { phone: brand.callCentre })}</p>
      <p>
        <Link to={paths.applicationStatus()}>{t('job.applied')}</Link>
      </p>
    </Panel>
  );
}
