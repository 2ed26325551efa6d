import { Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listDayCounts } from '#features/counts/counts.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { changeListState } from '../../kit/table/list-state.ts';
import { chartDays, chartSteps, daysOf, readRange, toPoints } from './chart-range.ts';
import { CountCard } from './count-card.tsx';

/** Lookups, orders, prices and claims over time, and the languages used; as far as this person may see it, and without empty charts. */
export default function ChartsPart() {
  const { t } = useTranslation('staff/welcome');
  const [query] = useSearchParams();
  const { days, by } = readRange(query);
  const span = daysOf({ days }, new Date());
  const counts = useQuery({
    queryKey: ['counts', span],
    queryFn: ({ signal }) => callStaff(listDayCounts, span, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="charts">
      <Group justify="space-between" align="end">
        <Title order={2} size="h4" id="charts">
          {t('charts.title')}
        </Title>
        <RangeChoice />
      </Group>
      <Loaded query={counts}>
        {({ series }) => {
          const busy = series.filter(({ rows }) => rows.some(({ n }) => n > 0));
          if (busy.length === 0) return <Text c="dimmed">{t('charts.none')}</Text>;
          return (
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              {busy.map(({ what, rows }) => (
                <CountCard key={what} what={what} by={by} points={toPoints(rows, span, by)} />
              ))}
            </SimpleGrid>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** Part of the URL, so that a link shows the same. */
function RangeChoice() {
  const { t } = useTranslation('staff/welcome');
  const [query, setQuery] = useSearchParams();
  const { days, by } = readRange(query);
  const choose = (filters: Record<string, string>) =>
    setQuery((before) => changeListState(before, { filters }), { preventScrollReset: true });
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label={t('charts.range')}
        value={String(days)}
        data={chartDays.map((each) => ({ value: String(each), label: t('charts.days', { count: each }) }))}
        onChange={(event) => choose({ days: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('charts.step')}
        value={by}
        data={chartSteps.map((each) => ({ value: each, label: t(`charts.by.${each}`) }))}
        onChange={(event) => choose({ by: event.currentTarget.value })}
      />
    </Group>
  );
}
