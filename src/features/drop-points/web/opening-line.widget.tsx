import { useTranslation } from 'react-i18next';
import { toLanguage } from '#lib/language.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { Opening } from '../drop-points.contract.ts';
import { openingSentence } from '../opening-sentence.rules.ts';

/** Whether a point is open, and when that changes: icon and sentence, never a colour alone. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const { t, i18n } = useTranslation('drop-points');
  const { key, params } = openingSentence(opening, toLanguage(i18n.language));
  return <StatusBadge tone={toneOf(opening)}>{t(key, params)}</StatusBadge>;
}

function toneOf({ isOpen, code }: Opening): Tone {
  if (code === 'CLOSES_SOON' || code === 'OPENS_SOON') return 'warn';
  return isOpen ? 'good' : 'neutral';
}
