import { Anchor, Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AuditRow } from '#features/staff/audit/audit.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Facts } from '../kit/record/facts.tsx';
import { useAuditNames } from './action-name.ts';
import { ChangeTable } from './change-table.tsx';

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
  const { action, kind } = useAuditNames();
  const { subjectKind, subjectId, subjectName } = entry;
  const same = new URLSearchParams({ subjectKind, subjectId });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: t('columns.at'), value: formatDateTime(entry.at, language) },
          { label: t('columns.actor'), value: entry.actorName },
          { label: t('columns.action'), value: action(entry.action) },
          { label: t('columns.subject'), value: `${kind(subjectKind)} ${subjectName}` },
          { label: t('columns.subjectId'), value: subjectId },
          { label: t('columns.visitor'), value: entry.visitor },
        ]}
      />
      <ChangeTable before={entry.before} after={entry.after} />
      <Anchor component={Link} to={`?${same}`} size="sm">
        {t('entry.all')}
      </Anchor>
    </Stack>
  );
}
