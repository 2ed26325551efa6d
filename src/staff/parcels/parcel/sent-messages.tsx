import { Table, Text } from '@mantine/core';
import { Section } from '../../kit/record/record-page.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

type Row = { id: string; at: string; kind: string; to: string; state: string };

/** Messages and webhooks about the parcel, for those with access. */
export function SentMessages({ parcel: { messages, webhooks } }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  if (!messages || !webhooks) return null;
  const sent = messages.map(({ id, at, kind, channel, recipient, status }) => ({
    id,
    at,
    kind: t(`news.kinds.${kind}`),
    to: `${t(`news.channels.${channel}`)} ${recipient}`,
    state: t(`news.states.${status}`),
  }));
  const posted = webhooks.map(({ id, occurredAt, kind, host, state, tries }) => ({
    id,
    at: occurredAt,
    kind: `parcel.${kind}`,
    to: host,
    state: `${t(`news.states.${state}`)} · ${t('news.tries', { count: tries })}`,
  }));
  return (
    <>
      <Section title={t('news.messages')}>
        <MessageTable label={t('news.messages')} rows={sent} />
      </Section>
      <Section title={t('news.webhooks')}>
        <MessageTable label={t('news.webhooks')} rows={posted} />
      </Section>
    </>
  );
}

function MessageTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t, instant } = useParcelWords();
  if (rows.length === 0) return <Text c="dimmed">{t('news.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {(['at', 'kind', 'to', 'state'] as const).map((column) => (
              <Table.Th key={column}>{t(`news.columns.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, at, kind, to, state }) => (
            <Table.Tr key={id}>
              <Table.Td>{instant(at)}</Table.Td>
              <Table.Td>{kind}</Table.Td>
              <Table.Td>{to}</Table.Td>
              <Table.Td>{state}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
