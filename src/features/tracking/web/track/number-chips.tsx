import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { MAX_WAYBILLS_PER_LOOKUP, type RejectedPiece } from '../../tracking.rules.ts';
import { useRejection } from '../results/missing-card.tsx';
import styles from './track-form.module.css';

type Props = {
  accepted: readonly string[];
  /** Valid numbers beyond the limit; shown at once, unlike possibly unfinished ones. */
  leftOut: readonly string[];
  rejected: readonly RejectedPiece[];
  onRemove(waybillNo: string): void;
};

/** The recognised numbers, each removable, and why the rest was rejected. */
export function NumberChips({ accepted, leftOut, rejected: all, onRemove }: Props) {
  const { t } = useTranslation('tracking');
  const why = useRejection();
  const rejected = all.filter(({ reason }) => reason !== 'TOO_MANY');
  return (
    <div className={styles.recognised}>
      {accepted.length > 0 && (
        <>
          <p className={styles.count}>
            {leftOut.length === 0
              ? t('screen.recognised', { count: accepted.length, max: MAX_WAYBILLS_PER_LOOKUP })
              : t('screen.recognisedTooMany', {
                  found: accepted.length + leftOut.length,
                  max: MAX_WAYBILLS_PER_LOOKUP,
                  numbers: leftOut.map(formatWaybillNo).join(', '),
                })}
          </p>
          <ul className={styles.chips}>
            {accepted.map((waybillNo) => (
              <li key={waybillNo}>
                <GroupedNumber value={waybillNo} />
                <button
                  type="button"
                  className={styles.remove}
                  onClick={() => onRemove(waybillNo)}
                  aria-label={plain(t('screen.removeNumber', { waybillNo }))}
                >
                  <Icon of={IconX} size={18} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {rejected.length > 0 && (
        <ul className={styles.rejected}>
          {rejected.map((piece) => (
            <li key={`${piece.reason} ${piece.text}`}>
              <q>{piece.text}</q> {why(piece)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
