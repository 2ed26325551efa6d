import { Button, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LegalHold, releaseHold } from '#features/retention/staff/retention.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { Scrolled } from '../kit/table/scrolled.tsx';
import { useMay } from '../session/session.ts';

const columns = ['what', 'reason', 'placed', 'released'] as const;

/** Legal holds: those in force, then the released ones. */
export function HoldTable({ holds }: { holds: readonly LegalHold[] }) {
  const { t } = useTranslation('staff/retention');
  const language = useLanguage();
  const mayHold = useMay()('retention.hold');
  if (holds.length === 0) return <Text c="dimmed">{t('holds.none')}</Text>;
  const byAt = (by: string | null, at: string) => t('holds.byAt', { by, at: formatDateTime(at, language) });
  return (
    <Scrolled label={t('holds.title')}>
      <Table aria-label={t('holds.title')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name} scope="col">
                {t(`holds.columns.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holds.map((hold) => (
            <Table.Tr key={hold.holdId}>
              <Table.Th scope="row" fw={600}>
                {t(`holds.named.${hold.kind}`, { name: hold.name })}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{hold.reason}</Table.Td>
              <Table.Td>{byAt(hold.placedBy, hold.placedAt)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {hold.releasedAt && byAt(hold.releasedBy, hold.releasedAt)}
                {hold.releaseReason && <Text size="sm">{hold.releaseReason}</Text>}
                {!hold.releasedAt && (mayHold ? <ReleaseHold hold={hold} /> : t('holds.inForce'))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}

/** Ends a hold, with a reason. */
function ReleaseHold({ hold: { holdId, kind, name } }: { hold: LegalHold }) {
  const { t } = useTranslation('staff/retention');
  const [isOpen, setOpen] = useState(false);
  const what = t(`holds.named.${kind}`, { name });
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('release.action')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('release.title')}
        text={t('release.text', { what })}
        action={t('release.action')}
        onConfirm={async (reason) => {
          await callStaff(releaseHold, { holdId, reason });
          notifications.show({ color: 'good', message: t('release.done', { what }) });
          await forgetAnswers('retention', 'audit');
        }}
      />
    </>
  );
}
