import { useTranslation } from 'react-i18next';
import { emptyParcel, waybillOf } from '#features/claims/claim-flow.rules.ts';
import { MAX_PARCELS_OF_BATCH } from '#features/claims/claim-kinds.rules.ts';
import { recogniseWaybillNos } from '#features/tracking/tracking.rules.ts';
import { ScanButton } from '#features/tracking/web/scan/scan-button.widget.tsx';
import { bangkokDate } from '#lib/clock.ts';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatDate } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import { EligibilityNote } from '../estimate/eligibility-note.tsx';
import type { ClaimState } from '../use-claim.ts';

const MAX_TYPED = 64;
/** A whole message may be pasted; only its waybill numbers are kept. */
const MAX_PASTED = 2000;

/** The parcel: typed, scanned, pasted within a longer text, or chosen from the customer's own. */
export function WaybillPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { parcel } = state;
  const field = state.fieldOf('billCode');

  /** Extracts the numbers from a pasted text; further ones become further parcels. */
  function take(text: string): void {
    const [first, ...others] = recogniseWaybillNos(text).accepted;
    state.changeParcel({ billCode: first && isMoreThan(first, text) ? first : text.slice(0, MAX_TYPED) });
    if (others.length === 0) return;
    state.draft.change((before) => {
      const known = new Set(before.parcels.map(waybillOf));
      const added = others.filter((no) => !known.has(no)).map((no) => emptyParcel(crypto.randomUUID(), no));
      return { ...before, parcels: [...before.parcels, ...added].slice(0, MAX_PARCELS_OF_BATCH) };
    });
  }

  return (
    <Stack>
      <TextField
        id={state.idOf(field)}
        label={t('flow.waybill.label')}
        hint={t('flow.waybill.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_PASTED}
        value={parcel.billCode}
        error={state.errorAt(field)}
        onChange={(event) => take(event.currentTarget.value)}
        beside={
          <ScanButton
            label={t('flow.waybill.scan')}
            typed={() => parcel.billCode}
            onFound={(found) => take(found.join(' '))}
          />
        }
      />
      <EligibilityNote state={state} />
      <OwnChoice state={state} onChoose={(billCode) => state.changeParcel({ billCode })} />
    </Stack>
  );
}

function isMoreThan(waybillNo: string, text: string): boolean {
  return text.replace(/[\s-]/g, '').length > waybillNo.length;
}

/** The customer's newest parcels: one press instead of twelve digits. */
function OwnChoice({ state, onChoose }: { state: ClaimState; onChoose(billCode: string): void }) {
  const { t } = useTranslation(['claims', 'parcels']);
  const language = useLanguage();
  const { parcels } = state.flow;
  const chosen = waybillOf(state.parcel);
  if (parcels.length === 0) return null;
  return (
    <FieldGroup legend={t('flow.waybill.own')}>
      <div className={styles.own}>
        {parcels.map(({ role, parcel: { billCode, status, headline } }) => (
          <button
            key={billCode}
            type="button"
            aria-pressed={billCode === chosen}
            onClick={() => onChoose(billCode)}
          >
            <GroupedNumber value={billCode} />
            <small>{t(role === 'sender' ? 'flow.waybill.sent' : 'flow.waybill.coming')}</small>
            <small>
              {t(`parcels:statuses.${status}`)}
              {headline && ` · ${formatDate(bangkokDate(new Date(headline.occurredAt)), language)}`}
            </small>
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
