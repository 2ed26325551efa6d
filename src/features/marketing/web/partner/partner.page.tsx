import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { findStartingPrices, quoteErrors } from '#features/quotes/quotes.contract.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
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
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import { getPage, marketingErrors } from '../../marketing.contract.ts';
import { pagePicture, pageSlug } from '../../page-paths.rules.ts';
import { asksForSums, readSumQuery } from '../../partner-sums.rules.ts';
import type { Route } from './+types/partner.page';
import { SUMS_ID } from './sum-form.tsx';
import { PartnerSums } from './sums.tsx';

export const handle = { title: 'marketing:partner.name', loadsTexts: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const isAsked = asksForSums(url.searchParams);
  const [page, { rules }, priced, seo] = await Promise.all([
    findOrNull(callApi(getPage, { slug: pageSlug(url.pathname) }, { context }), marketingErrors.pageNotFound),
    callApi(getRulesInForce, {}, { context }),
    findOrNull(callApi(findStartingPrices, {}, { context }), quoteErrors.noPrice),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!page) return data({ head: { isHidden: true }, page, sums: null }, { status: 404 });
  const own = { [context.get(pageRequest).language]: { title: page.title, description: page.summary } };
  const head: PageHead = {
    name: page.title,
    texts: headTexts(seo, url.pathname) ?? own,
    // A personal calculation must not be indexed.
    isHidden: isAsked,
  };
  const price = priced?.prices.find(({ service }) => service === 'SUPER') ?? null;
  const query = readSumQuery(url.searchParams);
  return data({ head, page, sums: { query, isAsked, price, codMaxSatang: rules.cod.maxSatang } });
}

/** Partners and franchise [W-08, RD-18, RM-12]: the authored page, then the calculator. */
export default function PartnerPage({ loaderData: { page, sums } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing');
  if (!page || !sums) {
    return <Missing title={t('missing')} list={{ name: t('services.all'), to: paths.services }} />;
  }
  const apply = (
    <ButtonLink to={paths.partnerRegister()} icon={IconPencil} tone="primary">
      {t('partner.apply')}
    </ButtonLink>
  );
  return (
    <>
      <Breadcrumbs above={[]} here={page.title} />
      <PageHeader title={page.title} lead={page.lead} picture={pagePicture(page.slug)}>
        <PageActions>
          {apply}
          <ButtonLink to={`#${SUMS_ID}`} icon={IconCalculator}>
            {t('partner.title')}
          </ButtonLink>
        </PageActions>
      </PageHeader>
      <ReadingLayout contents={<TableOfContents of={page.toc} />}>
        <Prose html={page.html} look="steps" />
      </ReadingLayout>
      <PartnerSums {...sums} />
      <HelpBlock title={t('partner.askTitle')} text={t('partner.askText')} />
    </>
  );
}
