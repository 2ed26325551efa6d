import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { MainAside } from '#ui/layout/main-aside.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import type { Route } from './+types/register.page';
import { BusinessDone } from './business-done.widget.tsx';
import { BusinessForm } from './business-form.tsx';

export const handle = {
  title: 'applications:business.titles.franchise',
  description: 'applications:business.leads.franchise',
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = readApplicationNo(url.searchParams.get('done') ?? '');
  if (done) {
    const head: PageHead = { titleKey: 'applications:done.title', isHidden: true };
    return { done, head };
  }
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return { done: null, head };
}

/** Applying for a franchise: partner/register [W-08, E-13, RD-18, RM-12]. */
export default function RegisterPage({ loaderData: { done } }: Route.ComponentProps) {
  const { t } = useTranslation('applications');
  if (done) return <BusinessDone kind="franchise" applicationNo={done} />;
  const title = t('business.titles.franchise');
  return (
    <>
      <Breadcrumbs above={[{ name: t('business.onward.franchise'), to: paths.partner }]} here={title} />
      <PageHeader title={title} lead={t('business.leads.franchise')} />
      <MainAside main={<BusinessForm kind="franchise" level={2} />} aside={<Beside />} />
    </>
  );
}

/** Further reading and contacts, beside the form. */
function Beside() {
  const { t } = useTranslation('applications');
  return (
    <Panel aria-labelledby="register-beside">
      <h2 id="register-beside">{t('business.beside')}</h2>
      <p>{t('business.free')}</p>
      <p>
        <Link to={paths.partner}>{t('business.compare')}</Link>
      </p>
      <p>
        <Link to={paths.dropPointContact()}>{t('business.counter')}</Link>
      </p>
      <p>
        <Link to={paths.applicationStatus()}>{t('business.applied')}</Link>
      </p>
      <p>
        <a href={`tel:${brand.callCentre}`}>{t('business.ask', { phone: brand.callCentre })}</a>
      </p>
    </Panel>
  );
}
