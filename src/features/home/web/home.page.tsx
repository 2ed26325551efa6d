import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import { BannerStrip } from '#features/banners/web/banner-strip.widget.tsx';
import { findNetworkInfo } from '#features/drop-points/drop-points.contract.ts';
import { PointsNearby } from '#features/drop-points/web/nearby/points-nearby.widget.tsx';
import { listServicePages } from '#features/marketing/marketing.contract.ts';
import { servicePath, servicePicture } from '#features/marketing/service-paths.rules.ts';
import { getInfoRelease } from '#features/news/news.contract.ts';
import { organizationData } from '#features/seo/organization.rules.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { listMyParcels } from '#features/tracking/tracking.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Route } from './+types/home.page';
import styles from './home.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RecentSlot } from './recent-slot.tsx';
import { NewsCards, PromotionCards } from './release-cards.tsx';
import serviceTilesStyles from './service-tiles.module.css';
import appTeaserStyles from './teasers.module.css';
import { TrackBox } from './track-box.tsx';

export const handle = {
  title: 'home:title',
  description: 'home:description',
  loadsTexts: true,
} satisfies PageHandle;

const NEWS_SHOWN = 3;

/** Only customers load it: states, sentences and places of parcels are larger than the rest of this page. */
const OwnParcelsNow = lazyPart(() =>
  import('#features/tracking/web/own/own-parcels.widget.tsx').then((part) => part.OwnParcelsNow),
);

/** Points around Siam in the middle of Bangkok, for unknown visitors. */
const central: InputOf<typeof findNetworkInfo> = {
  near: { lat: 13.7457, lon: 100.5343 },
  provinceCode: '10',
  kinds: ['BRANCH', 'MRT'],
  pageSize: 3,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ banners }, { news, promotions }, { pages }, { items }, seo] = await Promise.all([
    callApi(getAllBanner, { location: 'HOME' }, { context }),
    callApi(getInfoRelease, {}, { context }),
    callApi(listServicePages, {}, { context }),
    callApi(findNetworkInfo, central, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const own = context.get(pageRequest).token
    ? await callApi(listMyParcels, {}, { context }).catch(() => null)
    : null;
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return {
    head,
    own,
    banners,
    services: pages.map(({ slug, title, lead }) => ({ slug, title, lead })),
    // Their distance from the city centre means nothing to the visitor.
    points: items.map(({ code, kind, name, address, opening }) => ({ code, kind, name, address, opening })),
    promotions,
    news: news.slice(0, NEWS_SHOWN),
  };
}

/** The home page: tracking first, then the most common tasks, then news. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const root = useRouteLoaderData('root');
  const { banners, services, points, promotions, news, own } = loaderData;
  return (
    <div className={styles.page}>
      <TrackBox />
      {own ? <OwnParcelsNow own={own} /> : <RecentSlot />}
      <QuickActions />
      <BannerStrip banners={banners} />
      {services.length > 0 && (
        <Section title={t('services.title')} all={paths.services} allText={t('services.all')}>
          <ServiceTiles services={services} />
        </Section>
      )}
      {points.length > 0 && (
        <Section title={t('dropPoints.title')} all={paths.dropPoints()} allText={t('dropPoints.all')}>
          <PointsNearby central={points} />
        </Section>
      )}
      {promotions.length > 0 && (
        <Section
          title={t('promotions.title')}
          all={paths.news({ kind: 'promotion' })}
          allText={t('promotions.all')}
        >
          <PromotionCards promotions={promotions} />
        </Section>
      )}
      {news.length > 0 && (
        <Section title={t('news.title')} all={paths.news()} allText={t('news.all')}>
          <NewsCards news={news} />
        </Section>
      )}
      <AppTeaser />
      {root && <StructuredDataScript of={organizationData(root.publicUrl, language)} />}
    </div>
  );
}

type Props = {
  title: string;
  /** The page that lists all of them. */
  all: string;
  allText: string;
  children: ReactNode;
};

/** A section of the home page with a link to the rest. */
function Section({ title, all, allText, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <Link to={all}>{allText}</Link>
      </div>
      {children}
    </section>
  );
}

type Service = { slug: string; title: string; lead: string };

/** The services [W-16] with a short description; one added by staff has no page of its own. */
function ServiceTiles({ services }: { services: readonly Service[] }) {
  return (
    <ul className={serviceTilesStyles.tiles}>
      {services.map(({ slug, title, lead }) => {
        const path = servicePath(slug);
        return (
          <li key={slug}>
            <img src={servicePicture(slug)} alt="" width={640} height={360} loading="lazy" decoding="async" />
            <h3>{findRoute(path) ? <Link to={path}>{title}</Link> : title}</h3>
            <p>{lead}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The customers' app, for those who send often. */
function AppTeaser() {
  const { t } = useTranslation('home');
  return (
    <Teaser picture="/art/app.svg" title={t('app.title')} text={t('app.text')}>
      <ButtonLink to={paths.app}>{t('app.get')}</ButtonLink>
    </Teaser>
  );
}

type AppTeaserProps = { picture: string; title: string; text: string; children: ReactNode };

function Teaser({ picture, title, text, children }: AppTeaserProps) {
  return (
    <section className={appTeaserStyles.teaser}>
      <img src={picture} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <div className={appTeaserStyles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={appTeaserStyles.ways}>{children}</div>
      </div>
    </section>
  );
}
