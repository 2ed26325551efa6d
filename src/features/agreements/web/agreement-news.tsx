import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useOriginalWords } from '#ui/feedback/original-text.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import { announce } from '#web/state/notices.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { agreementNewsSeenCall } from '../agreements.calls.ts';
import type { AgreementNewsItem, AgreementNewsSeen } from '../agreements.contract.ts';

type Props = {
  news: readonly AgreementNewsItem[];
  /** Replaces the list of notifications. */
  onChange(news: readonly AgreementNewsItem[]): void;
};

/** Shows notifications of changed agreements above every page to logged-in customers, until dismissed. */
export function AgreementNews({ news, onChange }: Props) {
  const { t } = useTranslation('agreements');
  // Removed on the press, not after the answer: a later shift would move things under the reader's finger.
  const putAway = async (put: AgreementNewsItem) => {
    onChange(news.filter((each) => each !== put));
    try {
      await callApi<AgreementNewsSeen>(agreementNewsSeenCall, { news: [put.news] });
    } catch (failure) {
      announce(errorMessage(failure, t), { tone: 'danger' });
      onChange(news);
    }
  };
  return news.map((each) => <OneNews key={each.news} news={each} onPutAway={() => void putAway(each)} />);
}

function OneNews({ news, onPutAway }: { news: AgreementNewsItem; onPutAway(): void }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const inOriginal = useOriginalWords(news.inLanguage);
  const date = formatDate(news.effectiveFrom, language);
  return (
    <Notice
      tone="info"
      title={t(news.isShown ? 'news.changed' : 'news.changes', { date })}
      actions={
        <Button tone="quiet" onClick={onPutAway}>
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
