import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { FlowForm } from '#ui/flow/flow-form.tsx';
import { StepBar, StepButton } from '#ui/flow/step-bar.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldMessage } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useIsFromReview } from '#web/flow/from-review.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ClaimStep, claimSteps, openSteps } from '../../claim-flow.rules.ts';
import styles from './claim.module.css';
import { claimDrafts } from './claim-drafts.ts';
import { claimStepPath } from './claim-url.ts';
import { EstimatePanel, useSum } from './estimate/estimate-panel.tsx';
import { LoginButton, LoginCard } from './login-card.tsx';
import { DocumentsPart } from './parts/documents-part.tsx';
import { ItemPart } from './parts/item-part.tsx';
import { Parcels } from './parts/parcels.tsx';
import { PayeePart } from './parts/payee-part.tsx';
import { PhotosPart } from './parts/photos-part.tsx';
import { ReviewPart } from './parts/review-part.tsx';
import { TypePart } from './parts/type-part.tsx';
import { WaybillPart } from './parts/waybill-part.tsx';
import type { ClaimState } from './use-claim.ts';

/** The component of each step. */
const parts: Record<ClaimStep, ComponentType<{ state: ClaimState }>> = {
  waybill: WaybillPart,
  type: TypeStep,
  item: ItemPart,
  photos: PhotosPart,
  documents: DocumentsPart,
  payee: PayeePart,
  review: LastStep,
};

/** The whole claim with the estimate beside it, or one step of it on a phone. */
export function ClaimForm({ step, state }: { step: ClaimStep | null; state: ClaimState }) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const isFromReview = useIsFromReview();
  const { isCustomer } = state.flow;
  const at = step && claimSteps.indexOf(step);
  const isShown = (each: ClaimStep) =>
    step !== null || (each !== 'review' && (isCustomer || each !== 'payee'));

  async function goOn(): Promise<void> {
    if (step === null || at === null || step === 'review') return state.send();
    if (!state.check(step)) return;
    void claimDrafts.saveNow();
    const next = isFromReview ? 'review' : claimSteps[at + 1];
    await navigate(claimStepPath(next ?? 'review', state.at, state.isNextDay));
  }

  return (
    <FlowForm
      parts={claimSteps.filter(isShown).map((each) => {
        const Part = parts[each];
        const title = t(step === null ? `flow.steps.${each}` : `flow.stepTitles.${each}`);
        return { step: each, key: `${each} ${state.at}`, title, content: <Part state={state} /> };
      })}
      current={at}
      errors={state.errors}
      onSubmit={goOn}
      aside={<Aside state={state} />}
      bar={<Bar step={step} state={state} />}
    />
  );
}

/** On a desktop: the estimate, the other parcels, and the submit button. */
function Aside({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  return (
    <>
      <EstimatePanel state={state} />
      <Parcels state={state} />
      {state.flow.isCustomer ? (
        <>
          <Confirm state={state} />
          <Button type="submit" tone="primary" wide busy={state.isBusy}>
            {t(state.isBusy ? 'flow.sending' : 'flow.send')}
          </Button>
        </>
      ) : (
        <LoginCard step="documents" state={state} isMain />
      )}
    </>
  );
}

/** On a phone: the estimate so far, and the next button or the login. */
function Bar({ step, state }: { step: ClaimStep | null; state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const sum = useSum(state);
  const send = t(state.isBusy ? 'flow.sending' : 'flow.send');
  return (
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
      {step && !state.flow.isCustomer && !openSteps.includes(step) ? (
        <LoginButton step={step} state={state} tone="primary" />
      ) : (
        <StepButton busy={state.isBusy} send={step === 'review' ? send : null} />
      )}
    </StepBar>
  );
}

function LastStep({ state }: { state: ClaimState }) {
  return (
    <Stack>
      <ReviewPart state={state} />
      <EstimatePanel state={state} />
      <Confirm state={state} />
    </Stack>
  );
}

function TypeStep({ state }: { state: ClaimState }) {
  return (
    <Stack>
      <TypePart state={state} />
      {useIsPhone() && <EstimatePanel state={state} />}
    </Stack>
  );
}

/** Final notes before a claim is filed, and pending uploads. */
function Confirm({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { waiting } = state.files;
  const error = state.errorAt('waiting');
  return (
    <Stack>
      <Checkbox
        id={state.idOf('confirm')}
        label={t('flow.review.true')}
        checked={state.isConfirmed}
        error={state.errorAt('confirm')}
        onChange={state.confirm}
      />
      {waiting > 0 && (
        <p id={state.idOf('waiting')} tabIndex={-1} role="status" className={styles.warn}>
          {t('flow.review.waiting', { count: waiting })}
        </p>
      )}
      {error && waiting > 0 && <FieldMessage id={`${state.idOf('waiting')}-error`}>{error}</FieldMessage>}
    </Stack>
  );
}
