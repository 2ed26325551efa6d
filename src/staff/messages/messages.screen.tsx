import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRow } from '#features/messages/staff/messages.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { useList } from '../kit/table/use-list.ts';
import { WaybillNumber } from '../parcels/waybill-number.tsx';
import { useMay } from '../session/session.ts';
import { loadMessages, messageFilters } from './load-messages.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageState } from './message-state.tsx';
import { messageAddresses } from './messages.addresses.ts';
import { CancelMessages, ResendMessages } from './several-messages.tsx';

const rowId = ({ messageId }: MessageRow) => messageId;
const rowLink = ({ messageId }: MessageRow) => `${messageAddresses.messages}/${messageId}`;

/** Every queued message: whether it was sent, errors, and resending. */
export default function MessagesScreen() {
  const { t } = useTranslation('staff/messages');
  const mayResend = useMay()('messages.resend');
  const list = useList({ name: 'messages', load: loadMessages, filters: messageFilters });
  const columns = useColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<MessageFilters list={list} />}
        bulkActions={
          mayResend
            ? (rows, done) => (
                <>
                  <ResendMessages messages={rows} onDone={done} />
                  <CancelMessages messages={rows} onDone={done} />
                </>
              )
            : undefined
        }
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<MessageRow>[] {
  const { t } = useTranslation('staff/messages');
  const language = useLanguage();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? '' : formatDateTime(at, language));
    return [
      { id: 'createdAt', label: t('columns.createdAt'), cell: (row) => instant(row.createdAt) },
      { id: 'kind', label: t('columns.kind'), cell: (row) => t(`kinds.${row.kind}`) },
      { id: 'channel', label: t('columns.channel'), cell: (row) => t(`channels.${row.channel}`) },
      { id: 'to', label: t('columns.to'), cell: (row) => row.to },
      {
        id: 'status',
        label: t('columns.status'),
        cell: (row) => <MessageState {...row} />,
        text: (row) => t(`states.${row.status}`),
      },
      { id: 'error', label: t('columns.error'), cell: (row) => row.error ?? '' },
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => waybillNo && <WaybillNumber waybillNo={waybillNo} />,
        text: (row) => row.waybillNo ?? '',
      },
      { id: 'attempts', label: t('columns.attempts'), cell: (row) => row.attempts, isNumber: true },
      { id: 'reference', label: t('columns.reference'), cell: (row) => row.reference ?? '', isExtra: true },
      {
        id: 'resends',
        label: t('columns.resends'),
        cell: (row) => row.resends,
        isNumber: true,
        isExtra: true,
      },
      { id: 'sentAt', label: t('columns.sentAt'), cell: (row) => instant(row.sentAt), isExtra: true },
    ];
  }, [t, language]);
}
