import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { provinceName, regionOf, regions } from '#features/places/book/provinces.rules.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { countNetworkPoints } from '../drop-points.contract.ts';
import type { Route } from './+types/network-list.page';
import { everything, pointsPath } from './drop-points-url.ts';
import styles from './network-list.module.css';

export const handle = {
  title: 'drop-points:network.title',
  description: 'drop-points:network.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const provinceCode = /^\d{2}$/.exec(url.searchParams.get('province') ?? '')?.[0];
  const [counts, seo] = await Promise.all([
    callApi(countNetworkPoints, { provinceCode }, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const path = url.pathname;
  const head: PageHead = provinceCode
    ? { canonical: `${path}?province=${provinceCode}` }
    : { texts: headTexts(seo, paths.networkSelect) };
  return { path, provinceCode, counts, head };
}

/** The whole network by region and province, then by district: `networkSelect` on a desktop, `networklist` on a phone. */
export default function NetworkListPage({
  loaderData: { path, provinceCode, counts },
}: Route.ComponentProps) {
  const { t } = useTranslation(['drop-points', 'places']);
  const language = useLanguage();
  const total = formatNumber(counts.total, language);
  if (provinceCode) {
    const province = provinceName(provinceCode, language);
    return (
      <>
        <Breadcrumbs above={[{ name: t('network.title'), to: path }]} here={province} />
        <PageHeader title={t('network.inProvince', { province })} lead={t('network.total', { total })} />
        <PlaceLinks
          places={counts.districts.filter(({ count }) => count > 0)}
          linkTo={(districtCode) => pointsPath({ ...everything, provinceCode, districtCode })}
        />
        <p>
          <Link to={pointsPath({ ...everything, provinceCode })}>{t('network.allOf', { province })}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <Breadcrumbs above={[{ name: t('list.title'), to: paths.dropPoints() }]} here={t('network.title')} />
      <PageHeader title={t('network.title')} lead={t('network.lead')}>
        <p>{t('network.total', { total })}</p>
      </PageHeader>
      {regions.map((region) => (
        <section key={region} className={styles.region}>
          <h2>{t(`places:regions.${region}`)}</h2>
          <PlaceLinks
            places={counts.provinces.filter(({ code }) => regionOf(code) === region)}
            linkTo={(code) => `${path}?province=${code}`}
          />
        </section>
      ))}
    </>
  );
}

type LinksProps = {
  places: readonly { code: string; name: string; count: number }[];
  linkTo(code: string): string;
};

function PlaceLinks({ places, linkTo }: LinksProps) {
  const { t } = useTranslation('drop-points');
  return (
    <ul className={styles.network}>
      {places.map(({ code, name, count }) => (
        <li key={code}>
          <Link to={linkTo(code)}>
            {name} <span>{t('network.points', { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
