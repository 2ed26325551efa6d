import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DraftLine } from '#ui/flow/draft-line.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkRow } from '#ui/navigation/link-row.tsx';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import type { OrderStep } from '../../order-draft.rules.ts';
import { DesktopOrder } from './desktop-order.tsx';
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { PhoneOverview, PhoneStep } from './phone-order.tsx';
import { Questions } from './questions.tsx';
import { type OrderState, useOrder } from './use-order.ts';

type Props = { flow: LoadedFlow; owner: string; step: OrderStep | null };

/** The order form: steps on a phone, one page on a desktop. */
export function OrderFlow({ flow, owner, step }: Props) {
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const state = useOrder(flow, owner);
  const isStep = isPhone && step !== null;
  return (
    <>
      <PageHeader
        title={t(isStep ? `flow.stepTitles.${step}` : 'flow.title')}
        lead={isPhone ? undefined : t('flow.lead')}
      />
      <NeedsScript>{t('flow.needsScript', { phone: brand.callCentre })}</NeedsScript>
      <Stack>
        <OtherParcels flow={flow} />
        {!isPhone && <ManyLink />}
        {!isPhone && <DesktopOrder state={state} />}
        {isPhone && (step ? <PhoneStep step={step} state={state} /> : <PhoneOverview state={state} />)}
        {isPhone && !isStep && <ManyLink />}
        {!isStep && <OwnDraft state={state} />}
      </Stack>
      <Questions state={state} />
    </>
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

/** Says where the draft is stored, and starts again on request. */
function OwnDraft({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const { failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const { isSaved } = state.draft;
  if (isSaved === null) return null;
  async function clear(): Promise<void> {
    await orderDrafts.throwAway(state.owner).catch(failed);
    await revalidate();
  }
  return (
    <DraftLine clear={t('flow.draft.clear')} onClear={clear}>
      {t(isSaved ? 'flow.draft.saved' : 'flow.draft.here')}
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
