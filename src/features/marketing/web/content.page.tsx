import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { findStartingPrices, quoteErrors } from '#features/quotes/quotes.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { OriginalNote, OriginalText, useOriginalWords } from '#ui/feedback/original-text.tsx';
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
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconPackageExport from '#web/icons/tabler/IconPackageExport.json' with { type: 'json' };
import { getPage, listServicePages, marketingErrors } from '../marketing.contract.ts';
import { pagePicture, pageSlug } from '../page-paths.rules.ts';
import { pricedAs } from '../service-options.rules.ts';
import { servicePicture } from '../service-paths.rules.ts';
import type { Route } from './+types/content.page';
import { PageData } from './page-data.tsx';
import { Siblings } from './siblings.tsx';
import { StartingPriceLine } from './starting-price.tsx';

const SERVICES = paths.services;

export const handle = { title: 'marketing:services.title', loadsTexts: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = pageSlug(url.pathname);
  const service = pricedAs(slug);
  const [page, { pages }, priced, seo] = await Promise.all([
    findOrNull(callApi(getPage, { slug }, { context }), marketingErrors.pageNotFound),
    callApi(listServicePages, {}, { context }),
    service ? findOrNull(callApi(findStartingPrices, {}, { context }), quoteErrors.noPrice) : null,
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!page) return data({ head: { isHidden: true }, page, services: [], price: null }, { status: 404 });
  const own = { [context.get(pageRequest).language]: { title: page.title, description: page.summary } };
  const head: PageHead = {
    name: page.title,
    texts: headTexts(seo, url.pathname) ?? own,
    languages: page.languages,
  };
  const services = page.isService ? pages.map((each) => ({ slug: each.slug, title: each.title })) : [];
  const price = priced?.prices.find((each) => each.service === service) ?? null;
  return data({ head, page, services, price });
}

/** A page about a service or about the carrier. */
export default function ContentPage({ loaderData: { page, services, price } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing');
  const inOriginal = useOriginalWords(page?.inLanguage ?? 'th');
  if (!page) {
    return <Missing title={t('missing')} list={{ name: t('services.all'), to: SERVICES }} />;
  }
  const { slug, title, lead, isService, html, toc, inLanguage } = page;
  return (
    <>
      <Breadcrumbs above={isService ? [{ name: t('services.title'), to: SERVICES }] : []} here={title} />
      <PageHeader
        title={inOriginal(title)}
        lead={inOriginal(lead)}
        picture={isService ? servicePicture(slug) : pagePicture(slug)}
      >
        {price && <StartingPriceLine price={price} />}
        {isService && <ServiceActions />}
      </PageHeader>
      <ReadingLayout
        beside={isService && <Siblings services={services} current={slug} />}
        contents={<TableOfContents of={toc} />}
      >
        <OriginalNote inLanguage={inLanguage} />
        <OriginalText inLanguage={inLanguage}>
          <Prose html={html} look="steps" />
        </OriginalText>
        <HelpBlock />
      </ReadingLayout>
      <PageData page={page} />
    </>
  );
}

const actions = [
  { name: 'send', to: paths.order, icon: IconPackageExport },
  { name: 'price', to: paths.price(), icon: IconCalculator },
  { name: 'dropPoint', to: paths.dropPoints(), icon: IconMapPin },
] as const;

/** The most common next steps. */
function ServiceActions() {
  const { t } = useTranslation('marketing');
  return (
    <PageActions>
      {actions.map(({ name, to, icon }, at) => (
        <ButtonLink key={to} to={to} icon={icon} tone={at === 0 ? 'primary' : 'plain'}>
          {t(`actions.${name}`)}
        </ButtonLink>
      ))}
    </PageActions>
  );
}
