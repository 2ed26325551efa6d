import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconMessageQuestion from '#web/icons/tabler/IconMessageQuestion.json' with { type: 'json' };
import IconScale from '#web/icons/tabler/IconScale.json' with { type: 'json' };
import type { ClaimView } from '../../claim-parts.contract.ts';
import { withdrawClaim } from '../../claims.contract.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { ANSWER_ID } from './answer-part.tsx';
import { AppealDialog } from './appeal-dialog.tsx';

/** The actions that are possible now, by the rules that the server also enforces. */
export function ClaimActions({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const [isAppealing, setAppealing] = useState(false);
  const { actions } = claim;
  if (!(['answer', 'appeal', 'withdraw'] as const).some((each) => actions.includes(each))) return null;
  return (
    <Actions>
      {actions.includes('answer') && (
        <ButtonLink tone="primary" icon={IconMessageQuestion} to={`#${ANSWER_ID}`}>
          {t('detail.answer.open')}
        </ButtonLink>
      )}
      {actions.includes('appeal') && (
        <Button tone="primary" icon={IconScale} onClick={() => setAppealing(true)}>
          {t('detail.appeal.open')}
        </Button>
      )}
      {actions.includes('withdraw') && <Withdraw claim={claim} />}
      {isAppealing && <AppealDialog claimNo={claim.claimNo} onClose={() => setAppealing(false)} />}
    </Actions>
  );
}

function Withdraw({ claim: { claimNo, refiling } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { instant } = useClaimWords();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [isAsking, setAsking] = useState(false);

  function withdraw(): void {
    void form.send(async () => {
      try {
        await callApi(withdrawClaim, { claimNo });
        await changed('claims:detail.withdraw.done');
      } finally {
        setAsking(false);
      }
    }, failed);
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('detail.withdraw.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('detail.withdraw.title')}
          confirm={t('detail.withdraw.open')}
          cancel={t('detail.withdraw.keep')}
          busy={form.isBusy}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>{t('detail.withdraw.text')}</p>
          <p>
            {refiling?.until
              ? t('detail.next.withdrawnUntil', { when: instant(refiling.until) })
              : t(refiling ? 'detail.next.withdrawn' : 'detail.next.over')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
