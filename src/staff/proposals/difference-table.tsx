import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RuleDifference } from '#features/rules/rule-figures.rules.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useFigureNames } from './figure-names.ts';

/** A change of at least this much is highlighted: it may be a mistake. */
const LARGE_PERCENT = 50;

/** The changes of a proposal, figure by figure. */
export function DifferenceTable({ differences }: { differences: readonly RuleDifference[] }) {
  const { t } = useTranslation('staff/proposals');
  const names = useFigureNames();
  if (differences.length === 0) return <Text c="dimmed">{t('noDifferences')}</Text>;
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('columns.figure')}</Table.Th>
          <Table.Th scope="col">{t('columns.before')}</Table.Th>
          <Table.Th scope="col">{t('columns.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map((each) => (
          <Table.Tr key={each.path}>
            <Table.Th scope="row" fw={400}>
              {names.full(each.path)}
            </Table.Th>
            <Table.Td c="dimmed">{names.show(each.path, each.from)}</Table.Td>
            <Table.Td fw={600}>
              {names.show(each.path, each.to)} <Step difference={each} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Step({ difference: { from, to } }: { difference: RuleDifference }) {
  const language = useLanguage();
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return null;
  const percent = Math.round(((to - from) / from) * 100);
  return (
    <Badge color={Math.abs(percent) >= LARGE_PERCENT ? 'danger' : 'ink'} variant="light" component="span">
      {formatNumber(percent / 100, language, { style: 'percent', signDisplay: 'exceptZero' })}
    </Badge>
  );
}
