import { useLanguage } from '#web/texts/use-language.ts';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CountedThing } from '#features/counts/counts.rules.ts';
import { languages } from '#lib/language.ts';
import { formatDate, formatDayAndMonth, formatNumber } from '#web/texts/format.ts';
import type { ChartPoint, ChartRange } from './chart-range.ts';
import classes from './count-card.module.css';

type CountCardProps = { what: CountedThing; by: ChartRange['by']; points: readonly ChartPoint[] };

const colors: Readonly<Record<string, string>> = {
  all: 'info.6',
  th: 'info.6',
  'en-us': 'good.6',
  'zh-cn': 'warn.6',
};

/** One counter: its chart, and the same figures as a table. */
export function CountCard({ what, by, points }: CountCardProps) {
  const { t } = useTranslation('staff/welcome');
  const language = useLanguage();
  const keys: readonly string[] = what === 'languages' ? languages : ['all'];
  const total = points.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  return (
    <Card withBorder padding="md" className={keys.length > 1 ? classes.wide : undefined}>
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Title order={3} size="h5">
            {t(`charts.things.${what}`)}
          </Title>
          <Text c="dimmed" size="sm">
            {t('charts.total', { total: formatNumber(total, language) })}
          </Text>
        </Group>
        <div className={classes.both}>
          {/* The table has the same content for those who do not see the chart. */}
          <div aria-hidden>
            <BarChart
              h={220}
              data={points.map(({ day, counts }) => ({ ...counts, day: formatDayAndMonth(day, language) }))}
              dataKey="day"
              type="stacked"
              series={keys.map((key) => ({ name: key, label: t(`charts.keys.${key}`), color: colors[key] }))}
              valueFormatter={(value) => formatNumber(value, language)}
              yAxisProps={{ allowDecimals: false }}
              withLegend={keys.length > 1}
              barChartProps={{ accessibilityLayer: false }}
              barProps={{ isAnimationActive: false }}
            />
          </div>
          <CountTable label={t(`charts.things.${what}`)} by={by} keys={keys} points={points} />
        </div>
      </Stack>
    </Card>
  );
}

type CountTableProps = {
  label: string;
  by: ChartRange['by'];
  keys: readonly string[];
  points: readonly ChartPoint[];
};

function CountTable({ label, by, keys, points }: CountTableProps) {
  const { t } = useTranslation('staff/welcome');
  const language = useLanguage();
  return (
    <Box
      className={classes.scroll}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table stickyHeader aria-label={label} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`charts.columns.${by}`)}</Table.Th>
            {keys.map((key) => (
              <Table.Th key={key} scope="col" ta="end">
                {t(`charts.keys.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.toReversed().map(({ day, counts }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" fw={400} className={classes.figure}>
                {formatDate(day, language)}
              </Table.Th>
              {keys.map((key) => (
                <Table.Td key={key} ta="end" className={classes.figure}>
                  {formatNumber(counts[key] ?? 0, language)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function sumOf(counts: ChartPoint['counts']): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
