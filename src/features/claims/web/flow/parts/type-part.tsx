import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../../../web/texts/format.ts';
import { usePageLanguage } from '../../../../personal-centre/web/use-personal.widget.ts';
import { type ClaimKind, type ClaimType, claimKinds, claimTypes } from '../../../claim-kinds.rules.ts';
import styles from '../claim.module.css';
import { useReason } from '../estimate/use-reason.ts';
import type { ClaimState } from '../use-claim.ts';

/** What happened; what this parcel cannot be claimed for says why. */
export function TypePart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const reason = useReason();
  const estimated = state.estimates.of(state.at);
  const field = state.fieldOf('claimType');
  const error = state.errorAt(field);
  const types = estimated.state === 'known' ? estimated.estimate.types : [];
  const whyNot = (type: ClaimType) => types.find((each) => each.claimType === type && !each.isEligible);
  return (
    <div className={styles.fields}>
      <fieldset id={state.idOf(field)} tabIndex={-1} className={styles.group}>
        <legend>{t('flow.type.legend')}</legend>
        <div className={styles.choices}>
          {claimTypes.map((type) => {
            const no = whyNot(type);
            return (
              <label key={type} className={styles.choice} data-off={no ? true : undefined}>
                <input
                  type="radio"
                  name="claimType"
                  value={type}
                  checked={state.parcel.claimType === type}
                  onChange={() => state.changeParcel({ claimType: type, kind: '' })}
                />
                <span>
                  <strong>{t(`types.${type}`)}</strong>
                  <small>{t(`flow.type.texts.${type}`)}</small>
                  {no?.reasons.slice(0, 1).map((each) => (
                    <small key={each.code} className={styles.warn}>
                      {reason(each)}
                    </small>
                  ))}
                </span>
              </label>
            );
          })}
        </div>
        {error && <FieldMessage id={`${state.idOf(field)}-error`}>{error}</FieldMessage>}
      </fieldset>
      <KindChoice state={state} />
    </div>
  );
}

/** The next-day claim of SUPER, where it is possible, beside the ordinary one [W-13]. */
function KindChoice({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = usePageLanguage();
  const estimated = state.estimates.of(state.at);
  const { claimType } = state.parcel;
  if (claimType === '' || estimated.state !== 'known' || !estimated.estimate.isEligible) return null;
  const { estimate } = estimated;
  if (!estimate.other) return state.isNextDay ? <p role="status">{t('flow.kind.notSuper')}</p> : null;
  const totals: Record<ClaimKind, number> = {
    ...{ standard: estimate.totalSatang, nextDay: estimate.totalSatang },
    [estimate.other.kind]: estimate.other.totalSatang,
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('flow.kind.legend')}</legend>
      <div className={styles.choices}>
        {claimKinds.toReversed().map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="claimKind"
              value={kind}
              checked={estimate.kind === kind}
              onChange={() => state.changeParcel({ kind })}
            />
            <span>
              <strong>{t(`kinds.${kind}`)}</strong>
              <small>{t(`flow.kind.${kind}Text`)}</small>
            </span>
            <strong className={styles.amount}>{formatMoney(totals[kind], language)}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
