import { useTranslation } from 'react-i18next';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import { BannerStrip } from '#features/banners/web/banner-strip.widget.tsx';
import { findStartingPrices, quoteErrors } from '#features/quotes/quotes.contract.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { sortByName } from '#lib/name-order.ts';
import { ActionCard, CardGrid } from '#ui/actions/action-card.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { listServicePages } from '../marketing.contract.ts';
import { factsOf, findServiceOption } from '../service-options.rules.ts';
import { servicePath, servicePicture } from '../service-paths.rules.ts';
import type { Route } from './+types/services.page';
import { ServiceChoice } from './service-choice.tsx';
import styles from './services.module.css';

export const handle = {
  title: 'marketing:services.title',
  description: 'marketing:services.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const option = findServiceOption(url.searchParams.get('service'));
  const [{ pages }, { rules }, { banners }, priced, seo] = await Promise.all([
    callApi(listServicePages, {}, { context }),
    callApi(getRulesInForce, {}, { context }),
    callApi(getAllBanner, { location: 'SERVICES' }, { context }),
    findOrNull(callApi(findStartingPrices, {}, { context }), quoteErrors.noPrice),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  const services = pages.map(({ slug, title, lead }) => ({ slug, title, lead }));
  const price = priced?.prices.find(({ service }) => service === option.value) ?? null;
  return { head, banners, services, chosen: option.value, facts: factsOf(option, rules), price };
}

/** Every service, after the comparison that most visitors come for. */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const { banners, services, chosen, facts, price } = loaderData;
  const countries = destinationCountries.map((code) => ({ code, name: t(`countries.${code}`) }));
  return (
    <>
      <Breadcrumbs above={[]} here={t('services.title')} />
      <PageHeader title={t('services.title')} lead={t('services.lead')} />
      <ServiceChoice chosen={chosen} facts={facts} price={price} />
      <BannerStrip banners={banners} />
      <section className={styles.section}>
        <h2>{t('services.all')}</h2>
        <CardGrid>
          {services.map(({ slug, title, lead }) => (
            <ActionCard key={slug} to={servicePath(slug)} title={title} picture={servicePicture(slug)}>
              <p>{lead}</p>
            </ActionCard>
          ))}
        </CardGrid>
      </section>
      <section className={styles.section}>
        <h2>{t('services.abroad')}</h2>
        <ul className={styles.countries}>
          {sortByName(countries, language).map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      </section>
      <HelpBlock />
    </>
  );
}
