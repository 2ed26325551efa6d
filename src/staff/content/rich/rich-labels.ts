import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The labels of the editor's buttons. */
export function useRichLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('staff/content');
  return useMemo(
    () => ({
      boldControlLabel: t('rich.bold'),
      italicControlLabel: t('rich.italic'),
      underlineControlLabel: t('rich.underline'),
      strikeControlLabel: t('rich.strike'),
      codeControlLabel: t('rich.code'),
      h2ControlLabel: t('rich.heading', { level: 2 }),
      h3ControlLabel: t('rich.heading', { level: 3 }),
      h4ControlLabel: t('rich.heading', { level: 4 }),
      bulletListControlLabel: t('rich.bullets'),
      orderedListControlLabel: t('rich.numbers'),
      blockquoteControlLabel: t('rich.quote'),
      hrControlLabel: t('rich.line'),
      unlinkControlLabel: t('rich.unlink'),
      undoControlLabel: t('rich.undo'),
      redoControlLabel: t('rich.redo'),
      tableInsertControlLabel: t('rich.table'),
      tableInsertLabel: (columns: number, rows: number) => t('rich.tableSize', { columns, rows }),
      tableDeleteControlLabel: t('rich.tableDelete'),
      tableColumnAfterControlLabel: t('rich.columnAfter'),
      tableColumnDeleteControlLabel: t('rich.columnDelete'),
      tableRowAfterControlLabel: t('rich.rowAfter'),
      tableRowDeleteControlLabel: t('rich.rowDelete'),
      tableToggleHeaderRowControlLabel: t('rich.headerRow'),
    }),
    [t],
  );
}
