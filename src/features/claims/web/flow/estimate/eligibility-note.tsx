import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimEstimate } from '#features/claims/claims.contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import type { ClaimState } from '../use-claim.ts';
import { useReason } from './use-reason.ts';

const VerifySheet = lazyPart(() =>
  import('#features/tracking/web/parcel/verify-sheet.widget.tsx').then((part) => part.VerifySheet),
);

/** Whether this parcel can be claimed for, and if not, why and what to do. */
export function EligibilityNote({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const estimated = state.estimates.of(state.at);
  if (estimated.state === 'closed') return <ShowDigits state={state} billCode={estimated.billCode} />;
  if (estimated.state === 'refused')
    return (
      <Notice
        tone="warn"
        role="status"
        title={estimated.sentence}
        actions={
          estimated.code === 0 && (
            <Button onClick={state.estimates.askAgain}>{t('flow.estimate.again')}</Button>
          )
        }
      >
        {estimated.code === 0 && <p>{t('flow.estimate.failed')}</p>}
      </Notice>
    );
  return estimated.state === 'known' ? <Verdict estimate={estimated.estimate} /> : null;
}

function Verdict({ estimate }: { estimate: ClaimEstimate }) {
  const { t } = useTranslation('claims');
  const reason = useReason();
  const { types, reasons, notes, claimNo } = estimate;
  if (types.some(({ isEligible }) => isEligible))
    return (
      <Notice tone="good" role="status" title={t('flow.estimate.possible')}>
        {notes.map((note) => (
          <p key={note}>{t(`notes.${note}`)}</p>
        ))}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('flow.estimate.notEligible')}
      actions={
        claimNo ? (
          <ButtonLink to={paths.claimStatus({ claimNo })}>{t('flow.done.follow')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.terms('claim-rules')} target="_blank">
            {t('flow.menu.terms')}
          </ButtonLink>
        )
      }
    >
      {reasons.map((each) => (
        <p key={each.code}>{reason(each)}</p>
      ))}
    </Notice>
  );
}

/** A visitor proves by the last digits of the phone that the parcel concerns them. */
function ShowDigits({ state, billCode }: { state: ClaimState; billCode: string }) {
  const { t } = useTranslation('claims');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        role="status"
        actions={<Button onClick={() => setAsking(true)}>{t('flow.estimate.verify')}</Button>}
      >
        <p>{t('flow.estimate.closed')}</p>
      </Notice>
      <Suspense fallback={null}>
        {isAsking && (
          <VerifySheet
            billCode={billCode}
            onVerified={() => {
              setAsking(false);
              state.estimates.askAgain();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
