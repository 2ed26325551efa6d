import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { agreementNoticesCall } from '#features/agreements/agreements.calls.ts';
import type {
  AgreementNotice,
  AgreementNotices as NewsCall,
} from '#features/agreements/agreements.contract.ts';
import type { Language } from '#lib/language.ts';
import { callApi } from '#web/calls/call-api.ts';
import { lazyPart } from '#web/start/lazy-part.ts';
import { whenIdle } from '#web/start/when-idle.ts';
import { useSession } from '#web/state/session.ts';
import { textsReady } from '#web/texts/startup-texts.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './shell.module.css';

const loadPart = () =>
  import('#features/agreements/web/agreement-notices.tsx').then((part) => part.AgreementNotices);

/**
 * Loaded only when needed, which is rare even for customers. Without its own Suspense boundary it is hydrated
 * together with the page; inside of one, it would disappear and come back.
 */
const FoundNotices = lazyPart(loadPart);
/** Notifications that arrive later are shown once this part is loaded. */
let LaterNotices: Awaited<ReturnType<typeof loadPart>> | undefined;

type Notices = readonly AgreementNotice[];
type ShownNotices = { customerId: string | undefined; language: Language; notices: Notices };

/** The place for notifications about changed agreements; the server renders those that it found. */
export function AgreementNoticesPlace({ found }: { found: Notices }) {
  const { customerId, notices, change } = useNotices(found);
  if (customerId === undefined) return null;
  const CurrentNotices = LaterNotices ?? FoundNotices;
  return (
    <div role="status" className={styles.news}>
      {notices.length > 0 && <CurrentNotices notices={notices} onChange={change} />}
    </div>
  );
}

/**
 * The customer's notifications: with the page, and after a login on it with the next page, because inserting them
 * would shift the whole page.
 */
function useNotices(found: Notices) {
  const customerId = useSession()?.id;
  const language = useLanguage();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ShownNotices>({ customerId, language, notices: found });
  const [next, setNext] = useState<{ shown: ShownNotices; after: string } | null>(null);
  const isSamePerson = shown.customerId === customerId;
  const isCurrent = isSamePerson && (shown.language === language || shown.notices.length === 0);
  if (next && (next.after !== pathname || isSamePerson)) {
    setShown(next.shown);
    setNext(null);
  }
  useEffect(() => {
    if (customerId === undefined || isCurrent) return;
    let isWanted = true;
    const stop = whenIdle(() => {
      Promise.all([callApi<NewsCall>(agreementNoticesCall, {}), loadPart(), textsReady()])
        .then(([{ news }, part]) => {
          LaterNotices = part;
          if (isWanted) setNext({ shown: { customerId, language, notices: news }, after: pathname });
        })
        // Without a connection there are no notifications either.
        .catch(() => undefined);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [customerId, language, isCurrent, pathname]);
  return {
    customerId,
    notices: isSamePerson ? shown.notices : [],
    change: (notices: Notices) => setShown({ customerId, language, notices }),
  };
}
