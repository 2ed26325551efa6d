import { useTranslation } from 'react-i18next';
import { useBankReason } from '#features/payout-accounts/web/use-bank-reason.widget.ts';
import { History } from '#ui/data/history.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { useClaimWords } from '../use-claim-words.ts';
import styles from './detail.module.css';

/** The history, newest first: what, when and by whom. */
export function ClaimTimeline({ claim: { timeline } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { instant } = useClaimWords();
  const bankReason = useBankReason();
  return (
    <PagePart>
      <h2>{t('detail.timeline')}</h2>
      <History
        changes={timeline.toReversed().map(({ at, by, kind, text }, index) => ({
          id: `${timeline.length - index}`,
          what: (
            <>
              {t(`timeline.${kind}`)}
              {text && (
                <blockquote className={styles.quote}>
                  {kind === 'paymentReturned' ? bankReason(text) : text}
                </blockquote>
              )}
            </>
          ),
          who: t('detail.who', { who: t(`detail.by.${by}`), when: instant(at) }),
        }))}
      />
    </PagePart>
  );
}
