import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClaimDraftParcel } from '#features/claims/claim-drafts.contract.ts';
import { type ClaimStep, waybillOf } from '#features/claims/claim-flow.rules.ts';
import { parcelSides } from '#features/claims/claim-kinds.rules.ts';
import { AnswerSummary } from '#ui/data/answer-summary.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { claimStepPath } from '../claim-url.ts';
import type { ClaimState } from '../use-claim.ts';
import { Parcels } from './parcels.tsx';

/** Everything that was entered, with links back to change it. */
export function ReviewPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { content, files, flow } = state;
  const { bankCode, accountNumber, payeeName, payeePhone } = content;
  const bank = flow.banks.find(({ code }) => code === bankCode)?.name;
  const count = (key: string, number: number) => number > 0 && t(`flow.review.${key}`, { count: number });
  const papers = [count('files', files.at('identification').length)];
  const account = [bank, accountNumber, payeeName, payeePhone, count('files', files.at('bankBook').length)];
  return (
    <Stack>
      {content.parcels.map((parcel, at) => (
        <ReviewedParcel key={parcel.key} parcel={parcel} at={at} state={state} />
      ))}
      <DataList
        items={[
          {
            name: t('flow.documents.identification'),
            value: (
              <Answer step="documents" at={0} state={state}>
                {papers}
              </Answer>
            ),
          },
          {
            name: t('flow.steps.payee'),
            value: (
              <Answer step="payee" at={0} state={state}>
                {account}
              </Answer>
            ),
          },
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
      <DataList
        items={said.map(([step, words]) => ({
          name: t(`flow.steps.${step}`),
          value: (
            <Answer step={step} at={at} state={state}>
              {words}
            </Answer>
          ),
        }))}
      />
    </PagePart>
  );
}

type AnswerProps = { step: ClaimStep; at: number; state: ClaimState; children: readonly unknown[] };

function Answer({ step, at, state, children }: AnswerProps) {
  const { t } = useTranslation('claims');
  return (
    <AnswerSummary words={children} missing={t('flow.review.missing')}>
      <Link to={claimStepPath(step, at, state.isNextDay)}>
        {t('flow.review.change')}
        <span className="visually-hidden"> {t(`flow.steps.${step}`)}</span>
      </Link>
    </AnswerSummary>
  );
}
