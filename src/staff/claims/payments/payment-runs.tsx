import { Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmPayments,
  listPaymentRuns,
  paymentFile,
} from '#features/claims/staff/claims.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { perform } from '../claim/perform.tsx';
import { useClaimWords } from '../use-claim-words.ts';

type Run = OutputOf<typeof listPaymentRuns>['runs'][number];

/** Released payments: their bank files, and whether they have been paid. */
export function PaymentRuns() {
  const { t } = useClaimWords();
  const query = useQuery({
    queryKey: ['claims', 'runs'],
    queryFn: ({ signal }) => callStaff(listPaymentRuns, {}, signal),
  });
  return (
    <Section title={t('payments.runs')}>
      <Loaded query={query}>
        {({ runs }) =>
          runs.length === 0 ? <Text c="dimmed">{t('payments.noRuns')}</Text> : <RunTable runs={runs} />
        }
      </Loaded>
    </Section>
  );
}

function RunTable({ runs }: { runs: readonly Run[] }) {
  const { t } = useClaimWords();
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('payments.when')}</Table.Th>
            <Table.Th scope="col">{t('payments.by')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('payments.many')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('columns.amountSatang')}
            </Table.Th>
            <Table.Th scope="col">{t('payments.bank')}</Table.Th>
            <Table.Th scope="col">{t('payments.file')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <RunRow key={run.runId} run={run} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RunRow({ run }: { run: Run }) {
  const { t, language, money, instant } = useClaimWords();
  const may = useMay();
  const { runId, createdAt, createdName, many, satang, paidAt } = run;
  const file = (format: 'csv' | 'xlsx') => `${paymentFile.path}?${new URLSearchParams({ runId, format })}`;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {instant(createdAt)}
      </Table.Th>
      <Table.Td>{createdName}</Table.Td>
      <Table.Td ta="end">{formatNumber(many, language)}</Table.Td>
      <Table.Td ta="end">{money(satang)}</Table.Td>
      <Table.Td>
        {paidAt ? (
          <Badge color="good" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
            {t('payments.paid', { when: instant(paidAt) })}
          </Badge>
        ) : may('claims.pay') ? (
          <ConfirmPaid run={run} />
        ) : (
          t('payments.waits')
        )}
      </Table.Td>
      <Table.Td>
        {may('claims.pay') && (
          <Group gap="sm" wrap="nowrap">
            <Anchor href={file('xlsx')} download inherit underline="always">
              XLSX
            </Anchor>
            <Anchor href={file('csv')} download inherit underline="always">
              CSV
            </Anchor>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function ConfirmPaid({ run: { runId, many: count, satang } }: { run: Run }) {
  const { t, money } = useClaimWords();
  const [isOpen, setOpen] = useState(false);
  const confirm = () => perform(() => callStaff(confirmPayments, { runId }), t('payments.confirmed'));
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('payments.confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.confirmTitle', { sum: money(satang) })}
        action={t('payments.confirm')}
        onConfirm={confirm}
      >
        <Text>{t('payments.confirmText', { count })}</Text>
      </ConfirmDialog>
    </>
  );
}
