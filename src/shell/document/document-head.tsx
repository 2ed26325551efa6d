import { useMatches, useRouteLoaderData } from 'react-router';
import { pageLinks, sharePicturePath } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { type Language, languages, localeTag } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { findHead, type PageHead, usePagePath } from '#web/head/page-head.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { usePageTitle } from './page-title.ts';

/**
 * The head of the current page for search engines and link previews; React moves it to the head, and it follows the
 * language.
 */
export function DocumentHead() {
  const language = useLanguage();
  const page = usePageTitle();
  const head = findHead(useMatches().at(-1)?.loaderData);
  const texts = head?.texts?.[language];
  const title = plain(withBrand(texts?.title ?? page.title, language));
  const description = plain(texts?.description ?? page.description);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {texts?.keywords && <meta name="keywords" content={plain(texts.keywords)} />}
      <AddressLinks language={language} title={title} description={description} head={head} />
    </>
  );
}

type Props = {
  language: Language;
  title: string;
  description: string | undefined;
  head: PageHead | undefined;
};

/** The canonical URL, its alternates by language, and the preview picture. */
function AddressLinks({ language, title, description, head }: Props) {
  const path = usePagePath();
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  // Unless the page opts in, the query is left out: it may contain waybill numbers.
  const { canonical, alternates } = pageLinks(publicUrl, head?.canonical ?? path, language, head?.languages);
  if (head?.isHidden) return <meta name="robots" content="noindex" />;
  const picture = head && (head.sharePicture ?? sharePicturePath(language, { path }));
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:site_name" content={brand.name[language]} />
      <meta property="og:type" content={head?.kind ?? 'website'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={openGraphLocale(each)} />
        ))}
      {picture && <SharePicture url={new URL(picture, publicUrl).href} title={title} />}
    </>
  );
}

function SharePicture({ url, title }: { url: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function withBrand(title: string | undefined, language: Language): string {
  const name = brand.name[language];
  return title && !title.includes(name) ? `${title} · ${name}` : (title ?? name);
}

/** Language and country in the format of Open Graph: `zh_CN`. */
function openGraphLocale(language: Language): string {
  const parts = localeTag[language].split('-');
  return `${parts.at(0)}_${parts.at(-1)}`;
}
