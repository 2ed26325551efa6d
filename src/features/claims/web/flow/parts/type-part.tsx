import { useTranslation } from 'react-i18next';
import {
  type ClaimKind,
  type ClaimType,
  claimKinds,
  claimTypes,
} from '#features/claims/claim-kinds.rules.ts';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useReason } from '../estimate/use-reason.ts';
import type { ClaimState } from '../use-claim.ts';

/** The type of claim; unavailable ones say why. */
export function TypePart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const reason = useReason();
  const estimated = state.estimates.of(state.at);
  const field = state.fieldOf('claimType');
  const types = estimated.state === 'known' ? estimated.estimate.types : [];
  const whyNot = (type: ClaimType) => types.find((each) => each.claimType === type && !each.isEligible);
  return (
    <Stack>
      <FieldGroup id={state.idOf(field)} legend={t('flow.type.legend')} error={state.errorAt(field)}>
        <ChoiceCards>
          {claimTypes.map((type) => {
            const no = whyNot(type);
            const [why] = no?.reasons ?? [];
            return (
              <ChoiceCard
                key={type}
                name="claimType"
                value={type}
                checked={state.parcel.claimType === type}
                onChange={() => state.changeParcel({ claimType: type, kind: '' })}
                off={no !== undefined}
                warning={why && reason(why)}
              >
                <strong>{t(`types.${type}`)}</strong>
                <small>{t(`flow.type.texts.${type}`)}</small>
              </ChoiceCard>
            );
          })}
        </ChoiceCards>
      </FieldGroup>
      <KindChoice state={state} />
    </Stack>
  );
}

/** The choice between the next-day claim of SUPER, where possible, and the ordinary one [W-13]. */
function KindChoice({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const estimated = state.estimates.of(state.at);
  const { claimType } = state.parcel;
  if (claimType === '' || estimated.state !== 'known' || !estimated.estimate.isEligible) return null;
  const { estimate } = estimated;
  if (!estimate.other) return state.isNextDay ? <p role="status">{t('flow.kind.notSuper')}</p> : null;
  const totals: Record<ClaimKind, number> = {
    standard: estimate.totalSatang,
    nextDay: estimate.totalSatang,
    [estimate.other.kind]: estimate.other.totalSatang,
  };
  return (
    <FieldGroup legend={t('flow.kind.legend')}>
      <ChoiceCards>
        {claimKinds.toReversed().map((kind) => (
          <ChoiceCard
            key={kind}
            name="claimKind"
            value={kind}
            checked={estimate.kind === kind}
            onChange={() => state.changeParcel({ kind })}
            aside={formatMoney(totals[kind], language)}
          >
            <strong>{t(`kinds.${kind}`)}</strong>
            <small>{t(`flow.kind.${kind}Text`)}</small>
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}
