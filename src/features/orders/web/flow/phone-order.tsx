import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { StepForm } from '#ui/flow/flow-forms.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type OrderStep, orderSteps } from '../../order-draft.rules.ts';
import { AddressPart } from './address-part.tsx';
import { orderDrafts } from './draft-store.ts';
import styles from './flow.module.css';
import { HandoverPart } from './handover-part.tsx';
import { stepPath } from './order-url.ts';
import { ParcelPart } from './parcel-part.tsx';
import { PriceBar, PricePanel } from './price-panel.tsx';
import { Harmless, Review } from './review-part.tsx';
import type { OrderState } from './use-order.ts';

/** The overview: what is entered so far, and links to the steps. */
export function PhoneOverview({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return (
    <Stack>
      <p className={styles.lead}>{t('flow.lead')}</p>
      <Review state={state} />
      <PriceBar state={state}>
        <ButtonLink tone="primary" to={stepPath('sender', 'mobile')}>
          {t('flow.begin')}
        </ButtonLink>
      </PriceBar>
    </Stack>
  );
}

/** One step on a phone, with the price and the next button below. */
export function PhoneStep({ step, state }: { step: OrderStep; state: OrderState }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const at = orderSteps.indexOf(step);
  const isLast = step === 'review';

  async function goOn(): Promise<void> {
    if (isLast) return state.send();
    if (!state.check(step)) return;
    void orderDrafts.saveNow();
    await navigate(stepPath(orderSteps[at + 1] ?? null, 'mobile'));
  }

  return (
    <StepForm
      errors={state.errors}
      onSubmit={goOn}
      above={<p className={styles.hint}>{t('flow.stepOf', { number: at + 1, count: orderSteps.length })}</p>}
      bar={
        <PriceBar state={state}>
          <Button type="submit" tone="primary" busy={state.isBusy}>
            {isLast ? t(state.isBusy ? 'flow.sending' : 'flow.send') : t('flow.next')}
          </Button>
        </PriceBar>
      }
    >
      {(step === 'sender' || step === 'consignee') && <AddressPart end={step} state={state} />}
      {step === 'parcel' && <ParcelPart state={state} />}
      {step === 'handover' && <HandoverPart state={state} />}
      {isLast && (
        <>
          <Review state={state} />
          <PricePanel state={state} />
          <Harmless state={state} />
          <p className={styles.hint}>{t('flow.payLater')}</p>
        </>
      )}
    </StepForm>
  );
}
