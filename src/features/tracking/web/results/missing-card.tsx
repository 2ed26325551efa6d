import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { Lookup } from '../../tracked-parcel.contract.ts';
import type { RejectedPiece } from '../../tracking.rules.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../../tracking.rules.ts';
import styles from './result-card.module.css';

type MissingReason = Extract<Lookup, { found: false }>['reason'];

const sentences = {
  INVALID: ['errors.invalidNumber', 'screen.checkNumber'],
  NOT_FOUND: ['errors.notFound', 'screen.notFoundAdvice'],
  UNREADABLE: ['screen.unreadable', 'screen.unreadableAdvice'],
} as const satisfies Record<MissingReason, readonly [string, string]>;

/** A well-formed but unknown number, with what to check, or one that cannot be read at the moment. */
export function NotFoundCard({ billCode, reason }: { billCode: string; reason: MissingReason }) {
  const { t } = useTranslation('tracking');
  const [sentence, advice] = sentences[reason];
  return (
    <article className={styles.problem}>
      <h3>
        <GroupedNumber value={billCode} />
      </h3>
      <p>{t(sentence)}</p>
      <p className={styles.muted}>{t(advice)}</p>
    </article>
  );
}

/** A part of the pasted text that is not a waybill number, with the reason [X-10, V-11]. */
export function RejectedCard({ piece }: { piece: RejectedPiece }) {
  const reason = useRejection();
  const { t } = useTranslation('tracking');
  return (
    <article className={styles.problem}>
      <h3>{isWaybillNo(piece.text) ? <GroupedNumber value={piece.text} /> : <bdi>{piece.text}</bdi>}</h3>
      <p>{reason(piece)}</p>
      <p className={styles.muted}>{t(adviceOn(piece.reason))}</p>
    </article>
  );
}

/** Describes why a part was rejected. */
export function useRejection(): (piece: RejectedPiece) => string {
  const { t } = useTranslation('tracking');
  return ({ reason, carrier }) =>
    t(`screen.rejected.${reason}`, {
      digits: brand.waybillDigits,
      max: MAX_WAYBILLS_PER_LOOKUP,
      carrier: carrier ? t(`screen.carriers.${carrier}`) : '',
    });
}

/** What to do about a rejected part. */
export function adviceOn(reason: RejectedPiece['reason']) {
  if (reason === 'TOO_MANY') return 'screen.tooManyAdvice';
  const isForeign = reason === 'FOREIGN' || reason === 'FOREIGN_OF';
  return isForeign ? 'screen.foreignAdvice' : 'screen.checkNumber';
}
