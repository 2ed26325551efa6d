import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Corrected } from '../sheets.contract.ts';
import styles from './sheet-question.module.css';

/** How a file was read, and what was put back in it: whoever sent it sees what was taken. */
export function ReadingNotes({ notes, corrected }: { notes: readonly string[]; corrected: Corrected }) {
  const { t } = useTranslation('sheets');
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={plain(t('reading.noted'))}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {corrected.length > 0 && (
        <Notice tone="info" title={t('reading.corrected')}>
          <ul className={styles.notes}>
            {corrected.map(({ row, field, given, taken }) => (
              <li key={`${row} ${field}`}>{t('reading.correctedRow', { row, given, taken })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
