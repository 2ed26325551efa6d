import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { waybillOf } from '#features/claims/claim-flow.rules.ts';
import { MAX_PARCELS_OF_BATCH } from '#features/claims/claim-kinds.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import IconTrash from '#web/icons/tabler/IconTrash.json' with { type: 'json' };
import { formatMoney } from '#web/texts/format.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import { claimStepPath } from '../claim-url.ts';
import type { ClaimState } from '../use-claim.ts';

/** The parcels of a claim: the one being edited, and adding more with the same payee. */
export function Parcels({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { parcels } = state.content;
  const isFull = parcels.length >= MAX_PARCELS_OF_BATCH;
  return (
    <div className={styles.parcels}>
      {parcels.length > 1 && (
        <ul aria-label={plain(t('flow.parcels.title'))}>
          {parcels.map(({ key }, at) => (
            <ParcelOfBatch key={key} at={at} state={state} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('flow.parcels.max', { max: MAX_PARCELS_OF_BATCH })}</p>
      ) : (
        <Button icon={IconPlus} onClick={() => void state.addParcel()}>
          {t('flow.parcels.add')}
        </Button>
      )}
    </div>
  );
}

function ParcelOfBatch({ at, state }: { at: number; state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const parcel = state.content.parcels[at];
  const waybillNo = parcel ? waybillOf(parcel) : null;
  const estimated = state.estimates.of(at);
  const name = t('flow.parcels.nth', { number: at + 1 });
  return (
    <li data-current={at === state.at || undefined}>
      <Link
        to={claimStepPath('waybill', at, state.isNextDay)}
        aria-current={at === state.at ? 'true' : undefined}
      >
        {name} {waybillNo && <GroupedNumber value={waybillNo} />}
      </Link>
      {estimated.state === 'known' && estimated.estimate.isEligible && (
        <span>{formatMoney(estimated.estimate.totalSatang, language)}</span>
      )}
      <Button tone="quiet" icon={IconTrash} onClick={() => void state.removeParcel(at)}>
        {t('flow.parcels.remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
