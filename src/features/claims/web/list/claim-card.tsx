import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListCard } from '#ui/data/card-list.tsx';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { ClaimRow } from '../../claim-parts.contract.ts';
import { ClaimStatus } from '../claim-status.tsx';
import { useClaimsPage, useClaimWords } from '../use-claim-words.ts';

/** One claim in the list: parcel, state and what comes next; the whole card is a link. */
export function ClaimCard({ claim }: { claim: ClaimRow }) {
  const { t } = useTranslation('claims');
  const { day } = useClaimWords();
  const page = useClaimsPage();
  const { claimNo, billCode, claimType, submittedAt, unread } = claim;
  return (
    <ListCard
      name={<Link to={page({ claimNo })}>{t(`types.${claimType}`)}</Link>}
      state={<ClaimStatus claim={claim} />}
      facts={
        <>
          <GroupedNumber value={billCode} />
          <span translate="no">{claimNo}</span>
          <span>{t('list.filed', { date: day(submittedAt) })}</span>
          <Amount claim={claim} />
        </>
      }
    >
      <p>
        <Next claim={claim} />
      </p>
      {unread > 0 && (
        <p>
          <strong>{t('list.unread', { count: unread })}</strong>
        </p>
      )}
    </ListCard>
  );
}

/** What comes next, or how it ended. */
function Next({ claim: { state, answerBy, customerUntil } }: { claim: ClaimRow }) {
  const { t } = useTranslation('claims');
  const { day, instant } = useClaimWords();
  if (state === 'submitted' && answerBy) return t('list.next.submitted', { when: instant(answerBy) });
  if (state === 'moreInformationNeeded')
    return (
      <strong>
        {customerUntil
          ? t('list.next.until', { date: day(customerUntil) })
          : t('list.next.moreInformationNeeded')}
      </strong>
    );
  return t(`states.${state}`);
}

/** An undecided amount is labelled as an estimate; claims closed without payment have none. */
function Amount({ claim: { state, amountSatang, isDecided } }: { claim: ClaimRow }) {
  const { t } = useTranslation('claims');
  const { money } = useClaimWords();
  if (state === 'refused' || state === 'withdrawn') return null;
  const amount = money(amountSatang);
  return <strong>{isDecided ? amount : t('list.estimate', { amount })}</strong>;
}
