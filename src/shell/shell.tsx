import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AgreementNotice } from '#features/agreements/agreements.contract.ts';
import { ConsentBanner } from '#features/consent/web/consent-banner.tsx';
import { type ConsentState, useConsent } from '#features/consent/web/use-consent.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { NoticeHost } from '#ui/feedback/notice-host.tsx';
import { BarTitleContext } from '#web/head/bar-title.ts';
import { leaveNotices } from '#web/state/notices.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { AgreementNoticesPlace } from './agreement-notices-place.tsx';
import { DesktopHeader } from './desktop-shell.tsx';
import { LoginHost, LoginWithoutScript } from './dialogs/login-host.tsx';
import { RestrictedHost } from './dialogs/restricted-host.tsx';
import { useSessionWatch } from './dialogs/use-session-watch.ts';
import { useBarTitle } from './document/bar-title.ts';
import { ChineseFonts } from './document/chinese-fonts.tsx';
import { DocumentHead } from './document/document-head.tsx';
import { useServiceWorker } from './document/use-service-worker.ts';
import { Footer } from './footer/footer.tsx';
import { PageProgress } from './navigation/page-progress.tsx';
import { UnknownPathNote } from './navigation/unknown-path-note.tsx';
import { useChunkNotice } from './navigation/use-chunk-notice.ts';
import { usePageGuard } from './navigation/use-page-guard.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PhoneBottomBar, PhoneTopBar } from './phone-shell.tsx';
import styles from './shell.module.css';

type Props = {
  layout: LayoutKind;
  consent: ConsentState;
  /** The customer's notifications about agreements. */
  notices: readonly AgreementNotice[];
  children: ReactNode;
};

/** The frame around every page, in either layout. */
export function Shell({ layout, consent: asked, notices, children }: Props) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const content = useFocusOnNewPage();
  const consent = useConsent(asked);
  useSessionWatch();
  useChunkNotice();
  const isHeld = usePageGuard();
  useServiceWorker();
  const isPhone = layout === 'mobile';
  return (
    <div className={styles.shell} data-consent={consent.view}>
      <DocumentHead />
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <ConsentBanner consent={consent} />
      <PageProgress isHeld={isHeld} />
      <NoticeHost />
      {isPhone ? <PhoneTopBar /> : <DesktopHeader />}
      <OfflineNotice />
      <AgreementNoticesPlace found={notices} />
      {!isPhone && <LoginWithoutScript />}
      <UnknownPathNote />
      <BarTitleContext value={useBarTitle(layout)}>
        <main id="content" ref={content} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </BarTitleContext>
      <Footer layout={layout} onConsent={consent.openSettings} />
      {isPhone && <PhoneBottomBar />}
      {!isPhone && <LoginHost />}
      <RestrictedHost />
      <ChineseFonts language={language} />
    </div>
  );
}

/** After a navigation the focus moves to the content, as after a full load, and what was said of the page before goes. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leaveNotices();
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
