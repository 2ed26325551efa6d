import { Anchor, Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AuditRow } from '#features/staff/audit/audit.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Facts } from '../kit/record/facts.tsx';
import { useAuditNames } from './action-name.ts';
import { ChangeTable } from './change-table.tsx';
import { recordAddress } from './record-address.ts';

const ENTRY = 'entry';

/** One entry of the log beside its list: who, what, and the record before and after. */
export function EntryDrawer({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation(['staff/audit', 'staff/kit']);
  const [query, setQuery] = useSearchParams();
  const entry = rows.find(({ seq }) => String(seq) === query.get(ENTRY));
  const close = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ENTRY);
        return next;
      },
      { flushSync: true },
    );
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={t('entry.title', { seq: entry?.seq })}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {entry && <Entry entry={entry} />}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditRow }) {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  const { action, subject } = useAuditNames();
  const { subjectKind, subjectId } = entry;
  const address = recordAddress(subjectKind, subjectId);
  const same = new URLSearchParams({ subjectKind, subjectId });
  const rows = rowsOfImport(entry);
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: t('columns.at'), value: formatDateTime(entry.at, language) },
          { label: t('columns.actor'), value: entry.actorName },
          { label: t('columns.action'), value: action(entry.action) },
          {
            label: t('columns.subject'),
            value: <Subject name={subject(entry)} to={address} />,
          },
          { label: t('columns.subjectId'), value: subjectId },
          { label: t('columns.visitor'), value: entry.visitor },
        ]}
      />
      {rows > 0 && (
        <Anchor component={Link} to={`?${new URLSearchParams({ rowsOf: String(entry.seq) })}`}>
          {t('entry.rows', { count: rows })}
        </Anchor>
      )}
      <ChangeTable {...entry} />
      <Anchor component={Link} to={`?${same}`} size="sm">
        {t('entry.all')}
      </Anchor>
    </Stack>
  );
}

/** How many entries stand behind that of an import. */
function rowsOfImport({ seq, subjectKind, after }: AuditRow): number {
  const first = after?.firstEntry;
  return subjectKind === 'import' && typeof first === 'number' ? seq - first : 0;
}

function Subject({ name, to }: { name: string; to: string | null }) {
  if (to === null) return name;
  return (
    <Anchor inherit component={Link} to={to}>
      {name}
    </Anchor>
  );
}
