import { Button, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { releaseClaims, type StaffClaimRow } from '#features/claims/staff/claims.staff.contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { useList } from '../../kit/table/use-list.ts';
import { useMay, useMember } from '../../session/session.ts';
import { perform } from '../claim/perform.tsx';
import { useClaimColumns } from '../claim-columns.tsx';
import { claimAddresses } from '../claims.addresses.ts';
import { loadClaims } from '../load-claims.ts';
import { useClaimWords } from '../use-claim-words.ts';

const rowId = ({ claimNo }: StaffClaimRow) => claimNo;
const rowLink = ({ claimNo }: StaffClaimRow) => `${claimAddresses.claims}/${claimNo}`;

/** Approved claims; several are selected and released together, by somebody who approved none of them. */
export function ToRelease() {
  const { t } = useClaimWords();
  const { staffId } = useMember();
  const may = useMay();
  const load = useMemo(() => loadClaims('toPay'), []);
  const list = useList({ name: 'claims-payments', load });
  const common = useClaimColumns('toPay');
  const columns = useMemo(
    () => [
      ...common,
      {
        id: 'approvedBy',
        label: t('payments.approvedBy'),
        cell: (row: StaffClaimRow) => (isOwn(row, staffId) ? <OwnApproval /> : <Approvers row={row} />),
        text: (row: StaffClaimRow) => (isOwn(row, staffId) ? t('payments.you') : (row.decidedName ?? '')),
      },
    ],
    [common, t, staffId],
  );
  const bulk = (rows: readonly StaffClaimRow[], done: () => void) => <Release rows={rows} onDone={done} />;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {t('payments.toRelease')}
      </Title>
      <DataTable
        label={t('payments.toRelease')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        {...(may('claims.pay') && { bulkActions: bulk })}
        whyNotSelected={(row) => (isOwn(row, staffId) ? t('payments.notOwn') : null)}
        empty={t('payments.nothing')}
      />
    </Stack>
  );
}

const isOwn = ({ decidedBy, proposedBy }: StaffClaimRow, staffId: string) =>
  [decidedBy, proposedBy].includes(staffId);

/** Who approved it, and by how much it exceeds the rules. */
function Approvers({ row }: { row: StaffClaimRow }) {
  const { t, money } = useClaimWords();
  const { decidedName, proposedName, amountSatang, estimatedSatang } = row;
  const names = [proposedName, decidedName].filter((name) => name !== null);
  const above = amountSatang - estimatedSatang;
  return (
    <>
      {names.length > 1 ? t('payments.approvedBy2', { first: names[0], second: names[1] }) : (names[0] ?? '')}
      {above > 0 && (
        <Text size="sm" fw={700} c="warn">
          {t('payments.above', { amount: money(above) })}
        </Text>
      )}
    </>
  );
}

/** Why this row cannot be selected, also for keyboard and touch. */
function OwnApproval() {
  const { t } = useClaimWords();
  return (
    <>
      {t('payments.you')}
      <Text size="xs" c="dimmed" aria-hidden>
        {t('payments.ownNext')}
      </Text>
    </>
  );
}

/** Releases the selection; one's own approvals are excluded. */
function Release({ rows, onDone }: { rows: readonly StaffClaimRow[]; onDone(): void }) {
  const { t, money, language } = useClaimWords();
  const [isOpen, setOpen] = useState(false);
  const sum = money(rows.reduce((all, { amountSatang }) => all + amountSatang, 0));
  const count = rows.length;
  const release = async () => {
    const claimNos = rows.map(({ claimNo }) => claimNo);
    await perform(() => callStaff(releaseClaims, { claimNos }), t('payments.released', { count, sum }));
    onDone();
  };
  return (
    <>
      <Button variant="filled" color="brand" disabled={count === 0} onClick={() => setOpen(true)}>
        {t('payments.release', { count, sum })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.ask', { count, number: formatNumber(count, language), sum })}
        action={t('actions.release.open')}
        onConfirm={release}
      >
        <Text>{t('payments.askText')}</Text>
      </ConfirmDialog>
    </>
  );
}
