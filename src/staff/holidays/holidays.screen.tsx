import { Badge, Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HolidayRow, listHolidays } from '#features/holidays/staff/holidays.staff.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate, formatYear } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { HolidayActions } from './holiday-actions.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';

const filters = ['year'] as const;
const YEARS_BACK = 1;
const YEARS_SHOWN = 5;
const rowId = ({ date }: HolidayRow) => date;

const ALL = 'all';
const thisYear = () => bangkokDate(new Date()).slice(0, 4);

/** The server returns all of a year, since they are few; this year's unless another is chosen. */
async function loadHolidays({ page, pageSize, filters: { year } }: ListState, signal?: AbortSignal) {
  const asked = year === ALL ? {} : { year: /^\d{4}$/.test(year ?? '') ? year : thisYear() };
  const { rows, total } = await callStaff(listHolidays, asked, signal);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total };
}

/** The calendar of public holidays, which determines promised dates, opening hours and deadlines of claims. */
export default function HolidaysScreen() {
  const { t } = useTranslation('staff/holidays');
  const list = useList({ name: 'holidays', load: loadHolidays, filters });
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns();
  const add = (
    <Button variant="filled" color="brand" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<Years list={list} />}
        empty={t('empty')}
      />
      {isAdding && <HolidayDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Years({ list }: { list: List<HolidayRow> }) {
  const { t } = useTranslation('staff/holidays');
  const language = useLanguage();
  const now = Number(thisYear());
  const years = Array.from({ length: YEARS_SHOWN }, (_, nth) => now - YEARS_BACK + nth);
  return (
    <ChoiceFilter
      list={list}
      name="year"
      label={t('year')}
      standard={formatYear(now, language)}
      choices={[
        ...years
          .filter((year) => year !== now)
          .map((year) => ({ value: String(year), label: formatYear(year, language) })),
        { value: ALL, label: t('allYears') },
      ]}
    />
  );
}

function useColumns(): readonly Column<HolidayRow>[] {
  const { t } = useTranslation('staff/holidays');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'date',
        label: t('columns.date'),
        cell: ({ date }) => `${t(`weekdays.${weekdayOf(date)}`)} ${formatDate(date, language)}`,
        text: ({ date }) => date,
      },
      {
        id: 'name',
        label: t('columns.name'),
        cell: ({ names, isObserved }) => (
          <Text size="sm" td={isObserved ? undefined : 'line-through'}>
            {names[language]}
          </Text>
        ),
        text: ({ names }) => names[language],
      },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <State row={row} />,
        text: ({ isObserved, isProvisional }) =>
          t(isObserved ? (isProvisional ? 'states.provisional' : 'states.kept') : 'states.off'),
      },
      { id: 'editedBy', label: t('columns.editedBy'), cell: ({ editedBy }) => editedBy ?? t('shipped') },
      {
        id: 'actions',
        label: t('columns.actions'),
        cell: (holiday) => <HolidayActions holiday={holiday} />,
        text: () => '',
      },
    ],
    [t, language],
  );
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function State({ row: { isObserved, isProvisional } }: { row: HolidayRow }) {
  const { t } = useTranslation('staff/holidays');
  return (
    <Group gap={4}>
      {isObserved ? (
        <Badge color="good">{t('states.kept')}</Badge>
      ) : (
        <Badge color="ink">{t('states.off')}</Badge>
      )}
      {isObserved && isProvisional && <Badge color="warn">{t('states.provisional')}</Badge>}
    </Group>
  );
}
