import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { readApplicationNo } from '#features/applications/application-numbers.rules.ts';
import {
  APPLY_ID,
  BusinessApplication,
} from '#features/applications/web/business/business-application.widget.tsx';
import { BusinessDone } from '#features/applications/web/business/business-done.widget.tsx';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { PageActions, PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { ReadingLayout } from '#ui/layout/reading-layout.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { TableOfContents } from '#ui/navigation/table-of-contents.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import { getPage, listServicePages, marketingErrors } from '../../marketing.contract.ts';
import { pagePicture, pageSlug } from '../../page-paths.rules.ts';
import { servicePicture } from '../../service-paths.rules.ts';
import { PageData } from '../page-data.tsx';
import { type ServiceLink, Siblings } from '../siblings.tsx';
import type { Route } from './+types/contact.page';

export const handle = { title: 'marketing:services.title', loadsTexts: true } satisfies PageHandle;

/** What the form of a page is for, by its slug. */
const kindOf = (slug: string): 'vip' | 'dropPoint' => (slug === 'vip-account' ? 'vip' : 'dropPoint');

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = pageSlug(url.pathname);
  const kind = kindOf(slug);
  const none = { page: null, services: [] as ServiceLink[], done: null as string | null, kind };
  const done = readApplicationNo(url.searchParams.get('done') ?? '');
  if (done) {
    const head: PageHead = { titleKey: 'applications:done.title', isHidden: true };
    return data({ ...none, head, done });
  }
  const [page, { pages }, seo] = await Promise.all([
    findOrNull(callApi(getPage, { slug }, { context }), marketingErrors.pageNotFound),
    callApi(listServicePages, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!page) return data({ ...none, head: { isHidden: true } as PageHead }, { status: 404 });
  const own = { [context.get(pageRequest).language]: { title: page.title, description: page.summary } };
  const head: PageHead = { name: page.title, texts: headTexts(seo, url.pathname) ?? own };
  const services = page.isService ? pages.map((each) => ({ slug: each.slug, title: each.title })) : [];
  return data({ ...none, head, page, services });
}

/** A page that ends with a form: a VIP account, a drop point [W-09, RD-32, E-12]. */
export default function ContactPage({ loaderData: { page, services, done, kind } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing');
  if (done) return <BusinessDone kind={kind} applicationNo={done} />;
  if (!page) {
    return <Missing title={t('missing')} list={{ name: t('services.all'), to: paths.services }} />;
  }
  const { slug, title, lead, isService, html, toc } = page;
  return (
    <>
      <Breadcrumbs
        above={isService ? [{ name: t('services.title'), to: paths.services }] : []}
        here={title}
      />
      <PageHeader title={title} lead={lead} picture={isService ? servicePicture(slug) : pagePicture(slug)}>
        <PageActions>
          <ButtonLink to={`#${APPLY_ID}`} icon={IconPencil} tone="primary">
            {t('apply.title')}
          </ButtonLink>
        </PageActions>
      </PageHeader>
      <ReadingLayout
        beside={isService && <Siblings services={services} current={slug} />}
        contents={<TableOfContents of={toc} />}
      >
        <Prose html={html} look="steps" />
        <BusinessApplication kind={kind} />
        <HelpBlock title={t('apply.askTitle')} text={t(`apply.${slug}`)} />
      </ReadingLayout>
      <PageData page={page} />
    </>
  );
}
