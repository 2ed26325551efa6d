import { useTranslation } from 'react-i18next';
import type { ClaimDraftParcel } from '#features/claims/claim-drafts.contract.ts';
import { type ClaimStep, claimSteps, waybillOf } from '#features/claims/claim-flow.rules.ts';
import { parcelSides } from '#features/claims/claim-kinds.rules.ts';
import { FlowReview } from '#ui/flow/flow-review.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { claimStepPath } from '../claim-url.ts';
import type { ClaimState } from '../use-claim.ts';
import { Parcels } from './parcels.tsx';

/** Everything that was entered, with links back to change it. */
export function ReviewPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation(['claims', 'payout-accounts']);
  const { content, files, flow } = state;
  const { payeeKind, bankCode, accountNumber, payeeName, payeePhone } = content;
  const isBank = payeeKind === 'bank';
  const bank = isBank
    ? flow.banks.find(({ code }) => code === bankCode)?.name
    : t(`payout-accounts:kinds.${payeeKind}`);
  const count = (key: string, number: number) => number > 0 && t(`flow.review.${key}`, { count: number });
  const open = state.openPlaces();
  const reviewed = (step: ClaimStep, name: string, words: readonly unknown[]) => ({
    name,
    words,
    to: claimStepPath(step, 0, state.isNextDay),
    isOpen: open.some((place) => place.at === null && place.step === step),
  });
  const papers = [count('files', files.at('identification').length)];
  const account = [bank, accountNumber, payeeName, payeePhone, count('files', files.at('bankBook').length)];
  return (
    <Stack>
      {content.parcels.map((parcel, at) => (
        <ReviewedParcel key={parcel.key} parcel={parcel} at={at} state={state} />
      ))}
      <FlowReview
        isFinal
        steps={[
          reviewed('documents', t('flow.documents.identification'), papers),
          reviewed('payee', t('flow.steps.payee'), account),
        ]}
      />
      <Parcels state={state} />
    </Stack>
  );
}

type ParcelProps = { parcel: ClaimDraftParcel; at: number; state: ClaimState };

function ReviewedParcel({ parcel, at, state }: ParcelProps) {
  const { t } = useTranslation(['claims', 'parcels']);
  const language = useLanguage();
  const { files } = state;
  const open = state.openPlaces();
  const { key, billCode, claimType, itemType, remarks } = parcel;
  const estimated = state.estimates.of(at);
  const amount =
    estimated.state === 'known' && estimated.estimate.isEligible
      ? formatMoney(estimated.estimate.totalSatang, language)
      : null;
  const sides = parcelSides.filter((side) => files.at(`${key}/sides.${side}`).length > 0).length;
  const count = (name: string, number: number) => number > 0 && t(`flow.review.${name}`, { count: number });
  const said: readonly (readonly [ClaimStep, readonly unknown[]])[] = [
    ['waybill', [waybillOf(parcel) ?? billCode]],
    ['type', [claimType && t(`types.${claimType}`), amount && `${t('flow.estimate.upTo')} ${amount}`]],
    ['item', [itemType && t(`parcels:itemTypes.${itemType}`), remarks]],
    ['photos', [count('photos', files.at(`${key}/damage`).length), count('sides', sides)]],
    ['documents', [count('files', files.at(`${key}/documents`).length)]],
  ];
  return (
    <PagePart>
      {state.content.parcels.length > 1 && <h2>{t('flow.parcels.nth', { number: at + 1 })}</h2>}
      <FlowReview
        isFinal
        steps={said.map(([step, words]) => ({
          name: t(`flow.steps.${step}`),
          words,
          to: claimStepPath(step, at, state.isNextDay),
          isOpen: open.some((place) => place.at === at && place.step === step),
        }))}
      />
    </PagePart>
  );
}

/** The steps of the form, and whether something is missing in them for any parcel. */
export function useClaimSteps(state: ClaimState, isOnePage: boolean) {
  const { t } = useTranslation('claims');
  const { isCustomer } = state.flow;
  const open = state.openPlaces();
  const isTypeKnown = state.content.parcels.every(({ claimType }) => claimType !== '');
  return claimSteps
    .filter((step) => !isOnePage || (step !== 'review' && (isCustomer || step !== 'payee')))
    .map((step) => {
      const place = open.find((each) => each.step === step);
      return {
        step,
        name: t(`flow.steps.${step}`),
        to: isOnePage ? `#${step}` : claimStepPath(step, place?.at ?? 0, state.isNextDay),
        // Without a type nobody knows whether photos are needed.
        isOpen: step === 'review' || place !== undefined || (step === 'photos' && !isTypeKnown),
      };
    });
}
