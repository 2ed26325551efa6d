import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#features/staff/audit/audit.contract.ts';
import { changesBetween } from './changes.ts';
import { useFactNames } from './fact-names.ts';

/** A record before and after a change, side by side. */
export function ChangeTable({
  subjectKind,
  before,
  after,
}: Pick<AuditRow, 'subjectKind' | 'before' | 'after'>) {
  const { t } = useTranslation('staff/audit');
  const { nameOf, show } = useFactNames(subjectKind);
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <Text c="dimmed">{t('entry.none')}</Text>;
  return (
    <Table verticalSpacing="xs" layout="fixed" withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('entry.field')}</Table.Th>
          <Table.Th scope="col">{t('entry.before')}</Table.Th>
          <Table.Th scope="col">{t('entry.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Th scope="row">{nameOf(change.field)}</Table.Th>
            <Table.Td>
              <Text component="del" size="sm" c="dimmed" td="none">
                {show(change.field, change.before)}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text component="ins" size="sm" td="none">
                {show(change.field, change.after)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
