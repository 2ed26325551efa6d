import { Alert, Badge, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardComparison } from '#features/proposals/rate-cards.staff.contract.ts';
import { formatDateTime, formatNumber, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** As many rows as a browser renders quickly; the file has all of them. */
const MAX_SHOWN = 500;
const colors = { added: 'good', removed: 'danger', changed: 'warn' } as const;

/** The differences between two price lists, row by row in sheet units. */
export function CardComparisonPart({ comparison }: { comparison: CardComparison }) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const { comparedWith, differences, cheaperForHeavier } = comparison;
  const from = formatDateTime(comparedWith.validFrom, language);
  const rest = differences.length - MAX_SHOWN;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {t('cards.compared', {
          count: differences.length,
          many: formatNumber(differences.length, language),
          name: comparedWith.name,
          from,
        })}
      </Text>
      {cheaperForHeavier.length > 0 && (
        <Alert color="warn" title={t('cards.cheaper')}>
          {cheaperForHeavier
            .map(({ what, upToGrams }) => `${what} ≤ ${formatWeight(upToGrams, language)}`)
            .join(' · ')}
        </Alert>
      )}
      {differences.length > 0 && <DifferenceRows differences={differences.slice(0, MAX_SHOWN)} />}
      {rest > 0 && <Text c="dimmed">{t('preview.more', { count: rest })}</Text>}
    </Stack>
  );
}

function DifferenceRows({ differences }: Pick<CardComparison, 'differences'>) {
  const { t } = useTranslation('staff/proposals');
  return (
    <ScrollArea.Autosize mah={480} viewportProps={{ tabIndex: 0 }}>
      <Table verticalSpacing="xs" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('cards.sheet')}</Table.Th>
            <Table.Th scope="col">{t('cards.row')}</Table.Th>
            <Table.Th scope="col">{t('columns.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ sheet, key, kind, columns }) => (
            <Table.Tr key={`${sheet} ${key}`}>
              <Table.Td>{sheet}</Table.Td>
              <Table.Th scope="row" fw={400}>
                {key}{' '}
                <Badge color={colors[kind]} variant="light" component="span">
                  {t(`cards.${kind}`)}
                </Badge>
              </Table.Th>
              <Table.Td>
                {columns.map(({ column, from, to }) => `${column}: ${from ?? '–'} → ${to ?? '–'}`).join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
