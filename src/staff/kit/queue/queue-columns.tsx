import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Column } from '../table/columns.ts';
import { ClockMark } from './clock-mark.tsx';

/** A row of a queue: its deadline, while there is one, and who has taken it on. */
type QueueRow = { dueAt: string | null; assignedName: string | null };

/** The columns that every queue has: the clock in words, and whose a row is. */
export function useQueueColumns<Row extends QueueRow>(): { due: Column<Row>; assignee: Column<Row> } {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  return useMemo(() => {
    const moment = (dueAt: string | null) => (dueAt === null ? '–' : formatDateTime(dueAt, language));
    return {
      due: {
        id: 'dueAt',
        label: t('queue.due'),
        cell: ({ dueAt }) => (dueAt === null ? '–' : <ClockMark dueAt={dueAt} moment={moment(dueAt)} />),
        text: ({ dueAt }) => moment(dueAt),
      },
      assignee: {
        id: 'assignedName',
        label: t('queue.assignee'),
        cell: ({ assignedName }) => assignedName ?? '–',
      },
    };
  }, [t, language]);
}
