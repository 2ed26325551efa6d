import { Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  closeSupportMessage,
  handOverSupportMessages,
  listSupportMessages,
  MAX_SUPPORT_ANSWER_LENGTH,
  type SupportRow,
} from '#features/support/staff/support.staff.contract.ts';
import { supportTopics } from '#features/support/support.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { Page } from '../kit/page/page.tsx';
import { AnswerRow, Quoted } from '../kit/queue/answer-row.tsx';
import { HandOverRows } from '../kit/queue/hand-over.tsx';
import { useQueueColumns } from '../kit/queue/queue-columns.tsx';
import { QueueFilters, queueFilterNames } from '../kit/queue/queue-filters.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { Words } from '../kit/table/one-line.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { useMay } from '../session/session.ts';
import { languageNameIn } from '../texts/language-names.ts';

const NAMES = 'staff/support';
const LABELS = { answer: `${NAMES}:answer.label` };
const SHOWN_LINES = 3;
const supportFilters = ['text', 'state', 'topic', ...queueFilterNames] as const;
const rowId = ({ number }: SupportRow) => number;
const reloadMessages = () => forgetAnswers('supportMessages', 'audit');

function loadMessages({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listSupportMessages, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listSupportMessages, { ...asked, limit: pageSize }, signal);
}

/** Messages to customer support: open ones by deadline, and answered ones. */
export default function SupportScreen() {
  const { t } = useTranslation(NAMES);
  const mayAnswer = useMay()('complaints.answer');
  const list = useList({ name: 'supportMessages', load: loadMessages, filters: supportFilters });
  const columns = useColumns(mayAnswer);
  const isNarrowed = supportFilters.some((name) => list.state.filters[name]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<SupportFilters list={list} />}
        bulkActions={mayAnswer ? (rows, done) => <SeveralMessages rows={rows} onDone={done} /> : undefined}
        whyNotSelected={({ answeredAt }) => (answeredAt === null ? null : t('closed'))}
        empty={t(isNarrowed ? 'none' : 'empty')}
      />
    </Page>
  );
}

function SupportFilters({ list }: { list: List<SupportRow> }) {
  const { t } = useTranslation([NAMES, 'support']);
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('filters.state')}
        standard={t('states.open')}
        choices={[{ value: 'answered', label: t('states.answered') }]}
      />
      <ChoiceFilter
        list={list}
        name="topic"
        label={t('columns.topic')}
        choices={supportTopics.map((value) => ({ value, label: t(`support:topics.${value}`) }))}
      />
      <QueueFilters list={list} permission="complaints.answer" />
    </>
  );
}

function useColumns(mayAnswer: boolean): readonly Column<SupportRow>[] {
  const { t } = useTranslation([NAMES, 'support']);
  const language = useLanguage();
  const { due, assignee } = useQueueColumns<SupportRow>();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? '' : formatDateTime(at, language));
    return [
      {
        id: 'number',
        label: t('columns.number'),
        cell: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
        text: ({ number }) => number,
      },
      due,
      { id: 'topic', label: t('columns.topic'), cell: ({ topic }) => t(`support:topics.${topic}`) },
      {
        id: 'text',
        label: t('columns.text'),
        cell: ({ text }) => (
          <Words>
            <Text inherit lineClamp={SHOWN_LINES} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Words>
        ),
        text: ({ text }) => text,
      },
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <SoughtParcel waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo ?? '',
      },
      {
        id: 'contact',
        label: t('columns.contact'),
        cell: ({ contact }) => <span style={{ whiteSpace: 'nowrap' }}>{contact}</span>,
        text: ({ contact }) => contact,
      },
      { id: 'language', label: t('columns.language'), cell: (row) => languageNameIn(language, row.language) },
      assignee,
      {
        id: 'answer',
        label: t('columns.answer'),
        cell: (row) =>
          mayAnswer && row.answeredAt === null ? <CloseMessage message={row} /> : (row.answer ?? ''),
        text: ({ answer }) => answer ?? '',
      },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        cell: (row) => instant(row.createdAt),
        isExtra: true,
      },
      {
        id: 'answeredAt',
        label: t('columns.answeredAt'),
        cell: (row) => instant(row.answeredAt),
        isExtra: true,
      },
    ];
  }, [t, language, mayAnswer, due, assignee]);
}

/** The number as it was typed, which leads to a search for it. */
function SoughtParcel({ waybillNo }: Pick<SupportRow, 'waybillNo'>) {
  const maySee = useMay()('parcels.read');
  if (waybillNo === null || !maySee) return waybillNo;
  return (
    <Anchor inherit component={Link} to={`${parcelAddresses.parcels}?text=${encodeURIComponent(waybillNo)}`}>
      {waybillNo}
    </Anchor>
  );
}

function CloseMessage({ message }: { message: SupportRow }) {
  const { t } = useTranslation(NAMES);
  const { number, contact, text, language } = message;
  const reader = useLanguage();
  const send = async (answer: string) => {
    await callStaff(closeSupportMessage, { number, answer });
    notifications.show({ color: 'good', message: t('answer.done', { number }) });
    await reloadMessages();
  };
  return (
    <AnswerRow
      title={t('answer.title', { number })}
      action={t('answer.action')}
      subject={number}
      labels={LABELS}
      hint={t('answer.hint')}
      maxLength={MAX_SUPPORT_ANSWER_LENGTH}
      schema={closeSupportMessage.input}
      of={{ number }}
      onSend={send}
    >
      <Stack gap="xs">
        <Text>{t('answer.reach', { contact, language: languageNameIn(reader, language) })}</Text>
        <Quoted>{text}</Quoted>
      </Stack>
    </AnswerRow>
  );
}

function SeveralMessages({ rows, onDone }: { rows: readonly SupportRow[]; onDone(): void }) {
  const messages = rows.map(({ number, assignedTo }) => ({ number, assignedTo }));
  return (
    <HandOverRows
      permission="complaints.answer"
      rows={rows}
      handOver={(to) => callStaff(handOverSupportMessages, { messages, to })}
      nameOf={(number) => number}
      reload={reloadMessages}
      onDone={onDone}
    />
  );
}
