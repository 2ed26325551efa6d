import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '../../../lib/contract.ts';
import { toLanguage } from '../../../lib/language.ts';
import { paths } from '../../../routes/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOriginalWords } from '../../../ui/feedback/original-text.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { errorMessage } from '../../../web/calls/error-message.ts';
import { announce } from '../../../web/state/notices.ts';
import { formatDate } from '../../../web/texts/format.ts';
import { textsReady } from '../../../web/texts/startup-texts.ts';
import { agreementNewsCall, agreementNewsSeenCall } from '../agreements.calls.ts';
import type { AgreementNewsSeen, AgreementNews as NewsCall } from '../agreements.contract.ts';
import styles from './agreement-news.module.css';

type News = OutputOf<NewsCall>['news'][number];

/** Tells who is logged in of changed agreements, above every page, until they have put it away. */
export function AgreementNews() {
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    let isWanted = true;
    // It comes with the next page where it cannot be had now.
    void Promise.all([callApi<NewsCall>(agreementNewsCall, {}), textsReady()])
      .then(([found]) => isWanted && setNews(found.news))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  const forget = (put: News) => setNews((before) => before.filter((each) => each !== put));
  return (
    <div role="status" className={styles.place}>
      {news.map((each) => (
        <OneNews key={each.news} news={each} onPutAway={() => forget(each)} />
      ))}
    </div>
  );
}

function OneNews({ news, onPutAway }: { news: News; onPutAway(): void }) {
  const { t, i18n } = useTranslation('agreements');
  const inOriginal = useOriginalWords(news.inLanguage);
  const [isBusy, setBusy] = useState(false);
  const date = formatDate(news.effectiveFrom, toLanguage(i18n.language));
  const putAway = async () => {
    setBusy(true);
    try {
      await callApi<AgreementNewsSeen>(agreementNewsSeenCall, { news: [news.news] });
      onPutAway();
    } catch (failure) {
      announce(errorMessage(failure, t), { tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="info"
      title={t(news.isShown ? 'news.changed' : 'news.changes', { date })}
      actions={
        <Button tone="quiet" busy={isBusy} onClick={() => void putAway()}>
          {t('news.putAway')}
        </Button>
      }
    >
      <p>
        <Link to={paths.terms(news.slug)}>{inOriginal(news.title)}</Link>
      </p>
      {!news.isShown && <p>{t('news.readThen')}</p>}
    </Notice>
  );
}
