import type { TFunction } from 'i18next';
import type { Language } from '#lib/language.ts';
import { formatNumber } from '#web/texts/format.ts';

const KILOMETER = 1000;

/** How far a point is: metres in steps of fifty, kilometres with one decimal up to ten. */
export function formatDistance(meters: number, language: Language, t: TFunction): string {
  if (meters < KILOMETER) {
    const rounded = Math.max(50, Math.round(meters / 50) * 50);
    if (rounded < KILOMETER) return t('drop-points:distance.meters', { amount: rounded });
  }
  const km = meters / KILOMETER;
  const digits = km < 10 ? 1 : 0;
  const amount = formatNumber(km, language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return t('drop-points:distance.kilometers', { amount });
}
