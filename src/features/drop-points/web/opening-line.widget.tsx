import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Opening } from '../drop-points.contract.ts';
import { openingSentence } from '../opening-sentence.rules.ts';

/** Whether a point is open, and when that changes: icon and text, never colour alone. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const { t } = useTranslation('drop-points');
  const language = useLanguage();
  const { key, params } = openingSentence(opening, language);
  return <StatusBadge tone={toneOf(opening)}>{t(key, params)}</StatusBadge>;
}

function toneOf({ isOpen, code }: Opening): Tone {
  if (code === 'CLOSES_SOON' || code === 'OPENS_SOON') return 'warn';
  return isOpen ? 'good' : 'neutral';
}
