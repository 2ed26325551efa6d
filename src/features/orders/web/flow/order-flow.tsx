import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DraftAround, DraftLine } from '#ui/flow/draft-line.tsx';
import { FlowForm } from '#ui/flow/flow-form.tsx';
import { StepButton } from '#ui/flow/step-bar.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkRow } from '#ui/navigation/link-row.tsx';
import { useIsFromReview } from '#web/flow/from-review.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useIsOnline } from '#web/state/use-is-online.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { type OrderStep, orderSteps } from '../../order-draft.rules.ts';
import { AddressPart } from './address-part.tsx';
import { orderDrafts } from './draft-store.ts';
import styles from './flow.module.css';
import { HandoverPart } from './handover-part.tsx';
import type { LoadedFlow } from './load-order.ts';
import { stepPath } from './order-url.ts';
import { ParcelPart } from './parcel-part.tsx';
import { PriceBar, PricePanel } from './price-panel.tsx';
import { Questions } from './questions.tsx';
import { Harmless, Review, useOrderSteps } from './review-part.tsx';
import { type OrderState, useOrder } from './use-order.ts';

type Props = { flow: LoadedFlow; owner: string; step: OrderStep | null };
type StateProps = { state: OrderState };

/** The order form: an overview and its steps on a phone, one page on a desktop. */
export function OrderFlow({ flow, owner, step }: Props) {
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const shownStep = isPhone ? step : null;
  const state = useOrder(flow, owner, shownStep);
  const isStep = shownStep !== null;
  /** What came with the URL is no draft of before. */
  const [isFilledIn] = useState(flow.brought !== null);
  const isResumed = state.draft.isResumed && !isFilledIn;
  return (
    <>
      <PageHeader title={t('flow.title')} lead={isPhone ? undefined : t('flow.lead')} />
      <NeedsScript>{t('flow.needsScript', { phone: brand.callCentre })}</NeedsScript>
      <Stack>
        <OtherParcels flow={flow} />
        {!isPhone && <ManyLink />}
        <DraftAround isResumed={isResumed} line={!isStep && <OwnDraft isResumed={isResumed} state={state} />}>
          {isPhone && !isStep ? (
            <PhoneOverview state={state} />
          ) : (
            <OrderForm step={shownStep} state={state} />
          )}
        </DraftAround>
        {isPhone && !isStep && <ManyLink />}
      </Stack>
      <Questions state={state} />
    </>
  );
}

/** On a phone before the first step: what is entered so far, and links to the steps. */
function PhoneOverview({ state }: StateProps) {
  const { t } = useTranslation('orders');
  const steps = useOrderSteps(state);
  const next = steps.find(({ isOpen }) => isOpen) ?? steps[0];
  const isBegun = state.draft.isSaved !== null;
  return (
    <Stack>
      <p className={styles.lead}>{t('flow.lead')}</p>
      <Review state={state} isFinal={false} />
      <PriceBar state={state}>
        <ButtonLink tone="primary" to={next?.to ?? stepPath('sender', 'mobile')}>
          {t(isBegun ? 'flow.goOn' : 'flow.begin')}
        </ButtonLink>
      </PriceBar>
    </Stack>
  );
}

const parts: Record<OrderStep, ComponentType<StateProps>> = {
  sender: (props) => <AddressPart end="sender" {...props} />,
  consignee: (props) => <AddressPart end="consignee" {...props} />,
  parcel: ParcelPart,
  handover: HandoverPart,
  review: LastStep,
};

/** The whole order with its price beside it, or one step of it on a phone. */
function OrderForm({ step, state }: StateProps & { step: OrderStep | null }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const isFromReview = useIsFromReview();
  const at = step && orderSteps.indexOf(step);
  const shown = orderSteps.filter((each) => step !== null || each !== 'review');
  const send = t(state.isBusy ? 'flow.sending' : 'flow.send');

  async function goOn(): Promise<void> {
    if (step === null || at === null || step === 'review') return state.send();
    if (!state.check(step)) return;
    void orderDrafts.saveNow();
    const next = isFromReview ? 'review' : orderSteps[at + 1];
    await navigate(stepPath(next ?? 'review', 'mobile'));
  }

  return (
    <FlowForm
      parts={shown.map((each) => {
        const Part = parts[each];
        const title = t(step === null ? `flow.steps.${each}` : `flow.stepTitles.${each}`);
        return { step: each, title, content: <Part state={state} /> };
      })}
      current={at}
      errors={state.errors}
      onSubmit={goOn}
      aside={
        <>
          <PricePanel state={state} />
          <Harmless state={state} />
          <Button type="submit" tone="primary" wide busy={state.isBusy}>
            {send}
          </Button>
          <p className={styles.hint}>{t('flow.payLater')}</p>
        </>
      }
      bar={
        <PriceBar state={state}>
          <StepButton busy={state.isBusy} send={step === 'review' ? send : null} />
        </PriceBar>
      }
    />
  );
}

function LastStep({ state }: StateProps) {
  const { t } = useTranslation('orders');
  return (
    <Stack>
      <Review state={state} isFinal />
      <PricePanel state={state} />
      <Harmless state={state} />
      <p className={styles.hint}>{t('flow.payLater')}</p>
    </Stack>
  );
}

/** A link to order imports. */
function ManyLink() {
  const { t } = useTranslation('orders');
  return (
    <LinkRow>
      <Link to={paths.orderImports()}>{t('many.screen.open')}</Link>
    </LinkRow>
  );
}

/** Says what is kept of the order and where, and starts again on request. */
function OwnDraft({ isResumed, state }: StateProps & { isResumed: boolean }) {
  const { t } = useTranslation('orders');
  const { failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const steps = useOrderSteps(state);
  const { isSaved } = state.draft;
  const isOnline = useIsOnline();
  if (isSaved === null) return null;
  const where = isSaved ? 'saved' : isOnline ? 'saving' : 'here';
  async function clear(): Promise<void> {
    await orderDrafts.throwAway(state.owner).catch(failed);
    await revalidate();
  }
  return (
    <DraftLine steps={steps} isResumed={isResumed} clear={t('flow.draft.clear')} onClear={clear}>
      {t(`flow.draft.${where}`)}
    </DraftLine>
  );
}

/** An earlier order of several parcels is repeated parcel by parcel. */
function OtherParcels({ flow: { brought: prefill } }: { flow: LoadedFlow }) {
  const { t } = useTranslation('orders');
  const parcels = prefill?.otherParcels ?? [];
  if (parcels.length === 0) return null;
  return (
    <Notice tone="info" title={t('flow.again.title', { count: parcels.length })}>
      <p>{t('flow.again.text')}</p>
      <LinkRow>
        {parcels.map((subOrderNo) => (
          <Link
            key={subOrderNo}
            to={paths.newOrder({ again: subOrderNo.replace(/-\d+$/, ''), parcel: subOrderNo })}
            reloadDocument
          >
            {subOrderNo}
          </Link>
        ))}
      </LinkRow>
    </Notice>
  );
}
