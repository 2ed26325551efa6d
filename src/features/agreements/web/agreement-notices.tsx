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
import { agreementNoticesSeenCall } from '../agreements.calls.ts';
import type { AgreementNotice, AgreementNoticesSeen } from '../agreements.contract.ts';

type Props = {
  notices: readonly AgreementNotice[];
  /** Replaces the list of notifications. */
  onChange(notices: readonly AgreementNotice[]): void;
};

/** Shows notifications of changed agreements above every page to logged-in customers, until dismissed. */
export function AgreementNotices({ notices, onChange }: Props) {
  const { t } = useTranslation('agreements');
  // Removed on the press, not after the answer: a later shift would move things under the reader's finger.
  const putAway = async (put: AgreementNotice) => {
    onChange(notices.filter((each) => each !== put));
    try {
      await callApi<AgreementNoticesSeen>(agreementNoticesSeenCall, { news: [put.news] });
    } catch (failure) {
      announce(errorMessage(failure, t), { tone: 'danger' });
      onChange(notices);
    }
  };
  return notices.map((each) => (
    <OneNotice key={each.news} notice={each} onPutAway={() => void putAway(each)} />
  ));
}

function OneNotice({ notice, onPutAway }: { notice: AgreementNotice; onPutAway(): void }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const inOriginal = useOriginalWords(notice.inLanguage);
  const date = formatDate(notice.effectiveFrom, language);
  return (
    <Notice
      tone="info"
      title={t(notice.isShown ? 'news.changed' : 'news.changes', { date })}
      actions={
        <Button tone="quiet" onClick={onPutAway}>
          {t('news.putAway')}
        </Button>
      }
    >
      <p>
        <Link to={paths.terms(notice.slug)}>{inOriginal(notice.title)}</Link>
      </p>
      {!notice.isShown && <p>{t('news.readThen')}</p>}
    </Notice>
  );
}
