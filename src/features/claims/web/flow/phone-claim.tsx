import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { StepForm } from '#ui/flow/flow-forms.tsx';
import { StepBar } from '#ui/layout/step-bar.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ClaimStep, claimSteps, openSteps } from '../../claim-flow.rules.ts';
import { claimDrafts } from './claim-drafts.ts';
import { claimStepPath } from './claim-url.ts';
import { EstimatePanel, useSum } from './estimate/estimate-panel.tsx';
import { LoginButton } from './login-card.tsx';
import { Confirm } from './parts/confirm.tsx';
import { parts } from './parts.ts';
import type { ClaimState } from './use-claim.ts';

/** One step of a phone: one question at a time, what one gets and the way on below. */
export function PhoneClaim({ step, state }: { step: ClaimStep; state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const navigate = useNavigate();
  const sum = useSum(state);
  const at = claimSteps.indexOf(step);
  const isLast = step === 'review';
  const Part = parts[step];

  async function goOn(): Promise<void> {
    if (isLast) return state.send();
    if (!state.check(step)) return;
    void claimDrafts.saveNow();
    await navigate(claimStepPath(claimSteps[at + 1] ?? 'review', state.at, state.isNextDay));
  }

  const bar = (
    <StepBar
      sum={
        sum !== null && (
          <>
            <span>{t('flow.estimate.upTo')}</span>
            <strong>{formatMoney(sum, language)}</strong>
          </>
        )
      }
    >
      {!state.flow.isCustomer && !openSteps.includes(step) ? (
        <LoginButton step={step} state={state} tone="primary" />
      ) : (
        <Button type="submit" tone="primary" busy={state.isBusy}>
          {isLast ? t(state.isBusy ? 'flow.sending' : 'flow.send') : t('flow.next')}
        </Button>
      )}
    </StepBar>
  );
  return (
    <StepForm errors={state.errors} onSubmit={goOn} bar={bar}>
      <Part state={state} />
      {(step === 'type' || isLast) && <EstimatePanel state={state} />}
      {isLast && <Confirm state={state} />}
    </StepForm>
  );
}
