import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { loadFoundSession } from '#features/accounts/sign-in/web/found-session.ts';
import { loadFoundNotices } from '#features/agreements/web/found-notices.ts';
import { localeTag } from '#lib/language.ts';
import { redirectOf } from '#routes/redirects.ts';
import { startBrowser } from '#shell/document/browser-start.ts';
import { ErrorPage } from '#shell/error-page.tsx';
import { Shell } from '#shell/shell.tsx';
import { firstFonts } from '#ui/styles/font-files.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { usePageFacts } from '#web/head/page-facts.ts';
import { DocumentPartContext, EarlyScript, PageScripts } from '#web/start/page-scripts.tsx';
import { documentLayout } from '#web/state/document-layout.ts';
import { currentUser, FoundSessionContext } from '#web/state/session.ts';
import { planTexts, textsReady } from '#web/texts/startup-texts.ts';
import type { Route } from './+types/root';
import '#web/calls/no-eval.ts';
import '#ui/styles/styles.ts';

/** Data of every page: language, layout, the session, and the website's signing secret. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  // Cached pages are the same for everybody; one with open settings is not cached.
  const opensConsent = url.searchParams.get('consent') === 'settings';
  const [session, notices] = await Promise.all([loadFoundSession(context), loadFoundNotices(context)]);
  return {
    language: page.language,
    layout: page.layout,
    signSecret: page.signSecret,
    pageFiles: page.pageFiles,
    publicUrl: page.publicUrl,
    session,
    notices: session.user ? notices : [],
    consent: { ...page.consent, choice: opensConsent ? page.consent.choice : null, isOpen: opensConsent },
  };
}

/** Later changes come by calls, so the root is loaded once. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** A page of another feature is shown once its texts are loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    // The server redirects full page loads only; client-side navigations follow the same rules (§2.1, §2.2).
    const { pathname, search } = new URL(request.url);
    const target = redirectOf({ pathname, search }, documentLayout(), currentUser() !== null);
    if (target !== null) throw redirect(target);
    await textsReady();
    return next();
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { language, texts, address } = usePageFacts();
  const { part } = useContext(DocumentPartContext);
  if (part === 'scripts') return <PageScripts />;
  return (
    <html
      lang={localeTag[language]}
      dir="ltr"
      data-language={language}
      data-layout={data?.layout ?? 'desktop'}
      data-texts={texts}
      data-address={address ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1f1e1c" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        {firstFonts[language].map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {/* After everything that the page waits for: without HTTP/2 few files load concurrently. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  const data = useLoaderData<typeof loader>();
  const { i18n } = useTranslation();
  if (typeof document === 'object') startBrowser(data);
  useEffect(() => planTexts(i18n, data.language), [i18n, data.language]);
  return (
    <FoundSessionContext value={data.session.user}>
      <Shell layout={data.layout} consent={data.consent} notices={data.notices}>
        <Outlet />
      </Shell>
    </FoundSessionContext>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage error={error} />;
}
