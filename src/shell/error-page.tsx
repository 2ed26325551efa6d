import { useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { usePageFacts } from '#web/head/page-facts.ts';
import { ChineseFonts } from './document/chinese-fonts.tsx';
import english from './error-page/locales/en-us.json';
import thai from './error-page/locales/th.json';
import chinese from './error-page/locales/zh-cn.json';
import styles from './error-page.module.css';
import { Logo } from './header/logo.tsx';

const texts = { th: thai, 'en-us': english, 'zh-cn': chinese } satisfies Record<Language, typeof english>;

/** Replaces a page that failed to render. It contains its own texts, because nothing else can be relied on here. */
export function ErrorPage({ error }: { error: unknown }) {
  const { language, requestId } = usePageFacts();
  const { pathname, search } = useLocation();
  const text = texts[language];
  const kind = useKind(error);
  const title = { missing: text.missing, offline: text.offline, fault: text.title }[kind];
  return (
    <div className={styles.page}>
      <title>{`${title} · ${brand.name[language]}`}</title>
      <header>
        <a href={paths.track} className={styles.home}>
          <Logo language={language} />
        </a>
      </header>
      <main>
        <h1>{title}</h1>
        {kind === 'missing' && <p>{text.missingNext}</p>}
        {kind === 'offline' && <p>{text.offlineNext}</p>}
        {kind === 'fault' && <p>{text.happened}</p>}
        {kind === 'fault' && <p>{text.next}</p>}
        {kind === 'fault' && requestId && (
          <p className={styles.reference}>
            {text.requestId} <code data-request-id={requestId}>{requestId}</code>
          </p>
        )}
        <div className={styles.actions}>
          {kind !== 'missing' && (
            // A plain link to the current page reloads it, with or without JavaScript.
            <a href={pathname + search} className={styles.retry}>
              {text.retry}
            </a>
          )}
          <a href={paths.track}>{text.track}</a>
          <a href={`tel:${brand.callCentre}`}>{text.call.replace('{{phone}}', brand.callCentre)}</a>
        </div>
      </main>
      <ChineseFonts language={language} />
    </div>
  );
}

/** Determined once: the explanation must not change when the network is back. */
function useKind(error: unknown): 'missing' | 'offline' | 'fault' {
  const [offline] = useState(() => typeof navigator === 'object' && navigator.onLine === false);
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing';
  return offline ? 'offline' : 'fault';
}
