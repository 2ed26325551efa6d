import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { agreementNewsCall } from '#features/agreements/agreements.calls.ts';
import type {
  AgreementNewsItem,
  AgreementNews as NewsCall,
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
  import('#features/agreements/web/agreement-news.tsx').then((part) => part.AgreementNews);

/**
 * Loaded only when needed, which is rare even for customers. Without its own Suspense boundary it is hydrated
 * together with the page; inside of one, it would disappear and come back.
 */
const FoundNews = lazyPart(loadPart);
/** Notifications that arrive later are shown once this part is loaded. */
let LaterNews: Awaited<ReturnType<typeof loadPart>> | undefined;

type News = readonly AgreementNewsItem[];
type Told = { customerId: string | undefined; language: Language; news: News };

/** The place for notifications about changed agreements; the server renders those that it found. */
export function AgreementNewsPlace({ found }: { found: News }) {
  const { customerId, news, change } = useNews(found);
  if (customerId === undefined) return null;
  const AgreementNews = LaterNews ?? FoundNews;
  return (
    <div role="status" className={styles.news}>
      {news.length > 0 && <AgreementNews news={news} onChange={change} />}
    </div>
  );
}

/**
 * The customer's notifications: with the page, and after a login on it with the next page, because inserting them
 * would shift the whole page.
 */
function useNews(found: News) {
  const customerId = useSession()?.id;
  const language = useLanguage();
  const { pathname } = useLocation();
  const [told, setTold] = useState<Told>({ customerId, language, news: found });
  const [next, setNext] = useState<{ told: Told; after: string } | null>(null);
  const isSamePerson = told.customerId === customerId;
  const isCurrent = isSamePerson && (told.language === language || told.news.length === 0);
  if (next && (next.after !== pathname || isSamePerson)) {
    setTold(next.told);
    setNext(null);
  }
  useEffect(() => {
    if (customerId === undefined || isCurrent) return;
    let isWanted = true;
    const stop = whenIdle(() => {
      Promise.all([callApi<NewsCall>(agreementNewsCall, {}), loadPart(), textsReady()])
        .then(([{ news }, part]) => {
          LaterNews = part;
          if (isWanted) setNext({ told: { customerId, language, news }, after: pathname });
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
    news: isSamePerson ? told.news : [],
    change: (news: News) => setTold({ customerId, language, news }),
  };
}
