import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Corrected } from '../sheets.contract.ts';
import styles from './sheet-question.module.css';

/** How a file was read. */
export function ReadingNotes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation('sheets');
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={plain(t('reading.noted'))}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Values that were restored: the sender sees what was assumed, before anything is done with it. */
export function CorrectedNotice({ corrected }: { corrected: Corrected }) {
  const { t } = useTranslation('sheets');
  if (corrected.length === 0) return null;
  return (
    <Notice tone="info" title={t('reading.corrected')}>
      <ul className={styles.notes}>
        {corrected.map(({ row, field, given, taken }) => (
          <li key={`${row} ${field}`}>{t('reading.correctedRow', { row, given, taken })}</li>
        ))}
      </ul>
    </Notice>
  );
}
