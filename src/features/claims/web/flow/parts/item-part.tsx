import { useTranslation } from 'react-i18next';
import type { ClaimDraftParcel } from '#features/claims/claim-drafts.contract.ts';
import { MAX_REMARKS_LENGTH, MIN_REMARKS_LENGTH } from '#features/claims/claim-kinds.rules.ts';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from '../claim.module.css';
import type { ClaimState } from '../use-claim.ts';

/** The contents, what is lost of them, and what happened in the claimant's own words [V-14]. */
export function ItemPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation(['claims', 'parcels']);
  const { parcel } = state;
  const wiring = (name: string) => ({
    id: state.idOf(state.fieldOf(name)),
    error: state.errorAt(state.fieldOf(name)),
  });
  const written = parcel.remarks.trim().length;
  const missing = MIN_REMARKS_LENGTH - written;
  return (
    <Stack>
      <SelectField
        {...wiring('itemType')}
        label={t('flow.item.type')}
        value={parcel.itemType}
        onChange={(event) =>
          state.changeParcel({ itemType: event.currentTarget.value as ClaimDraftParcel['itemType'] })
        }
      >
        <option value="">{t('flow.item.choose')}</option>
        {itemTypes.map((item) => (
          <option key={item} value={item}>
            {t(`parcels:itemTypes.${item}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.counted}>
        <TextArea
          {...wiring('remarks')}
          label={t('flow.item.remarks')}
          hint={t('flow.item.remarksHint', { min: MIN_REMARKS_LENGTH })}
          rows={4}
          maxLength={MAX_REMARKS_LENGTH}
          value={parcel.remarks}
          onChange={(event) => state.changeParcel({ remarks: event.currentTarget.value })}
        />
        <p className={styles.count} data-enough={missing <= 0 || undefined}>
          {missing > 0 ? t('flow.item.more', { count: missing }) : t('flow.item.enough', { count: written })}
        </p>
      </div>
      <TextField
        {...wiring('loss')}
        label={t('flow.item.loss')}
        hint={t('flow.item.lossHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={parcel.loss}
        onChange={(event) => state.changeParcel({ loss: event.currentTarget.value })}
      />
    </Stack>
  );
}
