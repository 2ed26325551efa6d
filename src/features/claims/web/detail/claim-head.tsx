import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { RecordLine, RecordNumber } from '#ui/data/record-line.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { ClaimStatus } from '../claim-status.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { ClaimActions } from './claim-actions.tsx';
import styles from './detail.module.css';

/** The state of a claim, its reason, what happens next and by when, and possible actions. */
export function ClaimHead({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { instant, money } = useClaimWords();
  const { claimNo, state, decision, submittedAt } = claim;
  const amount = money(decision?.amountSatang ?? claim.amountSatang);
  const isClosed = claim.timeline.at(-1)?.kind === 'closedUnanswered';
  return (
    <Panel aria-label={plain(claimNo)}>
      <RecordLine>
        <ClaimStatus claim={claim} />
        <RecordNumber>{claimNo}</RecordNumber>
      </RecordLine>
      <p className={styles.says}>
        {isClosed ? t('detail.says.closed') : t(`detail.says.${state}`, { amount })}
      </p>
      {state === 'refused' && decision?.reason && <Reason text={decision.reason} />}
      <Next claim={claim} />
      <Expected claim={claim} />
      <p className={styles.muted}>{t('detail.filed', { when: instant(submittedAt) })}</p>
      <ClaimActions claim={claim} />
    </Panel>
  );
}

function Reason({ text }: { text: string }) {
  const { t } = useTranslation('claims');
  return (
    <div>
      <p className={styles.plain}>{t('detail.reason')}</p>
      <blockquote className={styles.quote}>{text}</blockquote>
    </div>
  );
}

/** What happens next, and by when; for a closed claim, what remains possible. */
function Next({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { day, instant } = useClaimWords();
  const { state, answerBy, decideBy, decision, appealUntil, actions } = claim;
  switch (state) {
    case 'submitted':
      return (
        <p>{answerBy ? t('detail.next.answer', { when: instant(answerBy) }) : t('detail.next.decide')}</p>
      );
    case 'inReview':
      return <p>{decideBy ? t('detail.next.decideBy', { date: day(decideBy) }) : t('detail.next.decide')}</p>;
    case 'moreInformationNeeded':
      return (
        <p>
          {claim.asked ? t('detail.next.until', { date: day(claim.asked.until) }) : t('detail.next.clock')}
        </p>
      );
    case 'approved':
      return (
        <p>
          {decision?.payBy ? t('detail.next.payBy', { date: day(decision.payBy) }) : t('detail.next.pay')}
        </p>
      );
    case 'refused':
      return (
        <p>
          {actions.includes('appeal') && appealUntil
            ? t('detail.next.appeal', { date: day(appealUntil) })
            : t('detail.next.elsewhere')}
        </p>
      );
    case 'paid':
      return <p>{decision?.paidAt && t('detail.next.paid', { when: instant(decision.paidAt) })}</p>;
    case 'withdrawn':
      return <Again claim={claim} />;
  }
}

/** By when the money comes, while it is not decided whether it does. */
function Expected({ claim: { expectedPayBy, state } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { day } = useClaimWords();
  if (!expectedPayBy || state === 'approved') return null;
  return <p>{t('detail.next.expected', { date: day(expectedPayBy) })}</p>;
}

/** After a withdrawal the parcel can have another claim before the deadline. */
function Again({ claim: { billCode, refiling } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { instant } = useClaimWords();
  if (!refiling) return <p>{t('detail.next.over')}</p>;
  return (
    <>
      <p>
        {refiling.until
          ? t('detail.next.withdrawnUntil', { when: instant(refiling.until) })
          : t('detail.next.withdrawn')}
      </p>
      <div>
        <ButtonLink to={paths.claim({ billCode })}>{t('detail.again')}</ButtonLink>
      </div>
    </>
  );
}
