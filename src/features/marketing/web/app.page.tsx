import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { plain } from '#lib/plain-text.ts';
import { userAgentOf } from '#lib/user-agent.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconBrandAndroid from '#web/icons/tabler/IconBrandAndroid.json' with { type: 'json' };
import IconBrandApple from '#web/icons/tabler/IconBrandApple.json' with { type: 'json' };
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { findStore, platformOf, realAddress, type Store, storeAddress, stores } from '../app-stores.rules.ts';
import { getPage, marketingErrors } from '../marketing.contract.ts';
import { pagePicture, pageSlug } from '../page-paths.rules.ts';
import type { Route } from './+types/app.page';
import styles from './app.module.css';

export const handle = { title: 'marketing:app.title', loadsTexts: true } satisfies PageHandle;

/** The target of the QR code, which redirects a phone to its store. */
const TO_STORE = paths.app;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const slug = pageSlug(url.pathname);
  const store = findStore(platformOf(userAgentOf(request.headers)));
  const address = store && storeAddress(store, brand.appStores);
  // A phone is redirected to its store, if there is one; returning from there, it can request the page itself.
  if (slug === 'app' && address && url.searchParams.get('to') !== 'page') throw redirect(address);
  const { layout, publicUrl } = context.get(pageRequest);
  const [page, seo] = await Promise.all([
    findOrNull(callApi(getPage, { slug }, { context }), marketingErrors.pageNotFound),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!page) return data({ head: { isHidden: true }, page, store, qr: null }, { status: 404 });
  const head: PageHead = { name: page.title, texts: headTexts(seo, url.pathname) };
  const isInStores = stores.some((name) => storeAddress(name, brand.appStores) !== null);
  const qr =
    layout === 'desktop' && slug === 'app' && isInStores
      ? drawSquareCode(new URL(TO_STORE, publicUrl).href, 2)
      : null;
  return data({ head, page, store, qr });
}

/** The customers' app, and the field staff's. */
export default function AppPage({ loaderData: { page, store, qr } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing');
  if (!page) return <Missing title={t('missing')} list={{ name: t('services.all'), to: paths.services }} />;
  const { slug, title, lead, html } = page;
  const isCustomers = slug === 'app';
  const links = isCustomers ? storeLinks(t, store) : staffLinks(t);
  return (
    <>
      <Breadcrumbs above={[]} here={title} />
      <PageHeader title={title} lead={lead} picture={pagePicture(slug)}>
        {links.length > 0 && (
          <Downloads links={links}>
            {qr && <QrCode {...qr} label={t('app.qr')} text={t('app.scan')} />}
          </Downloads>
        )}
      </PageHeader>
      {links.length === 0 && <NoDownload isCustomers={isCustomers} />}
      <Prose html={html} look="steps" />
      <HelpBlock />
    </>
  );
}

type Translate = (key: string) => string;

function storeLinks(t: Translate, own: Store | null) {
  return stores.flatMap((name) => {
    const url = storeAddress(name, brand.appStores);
    const icon = name === 'appStore' ? IconBrandApple : IconDownload;
    return url === null ? [] : [{ name, url, icon, text: t(`app.${name}`), isMain: name === own }];
  });
}

function staffLinks(t: Translate) {
  const android = { name: 'android', text: t('app.staffAndroid'), icon: IconBrandAndroid };
  const ios = { name: 'ios', text: t('app.staffIos'), icon: IconBrandApple };
  return [
    { ...android, url: realAddress(brand.staffApp.android) },
    { ...ios, url: realAddress(brand.staffApp.ios) },
  ].flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url, isMain: false }]));
}

/** Without an app, the site offers the same functions and can be added to a phone's home screen. */
function NoDownload({ isCustomers }: { isCustomers: boolean }) {
  const { t } = useTranslation('marketing');
  return (
    <Notice
      tone="info"
      title={t(isCustomers ? 'app.none' : 'app.noneOfStaff')}
      actions={isCustomers && <ButtonLink to={paths.track}>{t('app.track')}</ButtonLink>}
    >
      <p>{t(isCustomers ? 'app.useSite' : 'app.askBranch')}</p>
    </Notice>
  );
}

type DownloadLink = { name: string; text: string; url: string; icon: IconShape; isMain: boolean };

/** Links to the app stores; that of the visitor's phone comes first. */
function Downloads({ links, children }: { links: readonly DownloadLink[]; children?: ReactNode }) {
  const sorted = links.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return (
    <div className={styles.downloads}>
      {children}
      <ul>
        {sorted.map(({ name, text, url, icon, isMain }) => (
          <li key={name}>
            <a href={url} rel="noopener" data-main={isMain || undefined}>
              <Icon of={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { size: number; path: string; label: string; text: string };

/** A code to scan from the screen, with its purpose in words. */
function QrCode({ size, path, label, text }: Props) {
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={plain(label)} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
