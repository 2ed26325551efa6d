import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { StepForm, WholeForm } from '#ui/flow/flow-forms.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldMessage } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StepBar } from '#ui/layout/step-bar.tsx';
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
  type: TypePart,
  item: ItemPart,
  photos: PhotosPart,
  documents: DocumentsPart,
  payee: PayeePart,
  review: ReviewPart,
};

const asked = claimSteps.filter((step) => step !== 'review');

/** The whole claim on one page, with the estimate beside it. */
export function DesktopClaim({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { isCustomer } = state.flow;
  return (
    <WholeForm
      errors={state.errors}
      onSubmit={() => state.send()}
      parts={asked
        .filter((step) => isCustomer || step !== 'payee')
        .map((step) => {
          const Part = parts[step];
          return {
            step,
            key: `${step} ${state.at}`,
            title: t(`flow.steps.${step}`),
            content: <Part state={state} />,
          };
        })}
      aside={
        <>
          <EstimatePanel state={state} />
          <Parcels state={state} />
          {isCustomer ? (
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
      }
    />
  );
}

/** One step on a phone, with the estimate and the next button below. */
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
