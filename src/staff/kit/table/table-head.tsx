import { Checkbox } from '@mantine/core';
import type { ReactTable, RowData } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconArrowDown from '#web/icons/tabler/IconArrowDown.json' with { type: 'json' };
import IconArrowsSort from '#web/icons/tabler/IconArrowsSort.json' with { type: 'json' };
import IconArrowUp from '#web/icons/tabler/IconArrowUp.json' with { type: 'json' };
import type { Column, features } from './columns.ts';
import classes from './data-table.module.css';
import { nextSort } from './list-state.ts';
import type { List } from './use-list.ts';

type TableHeadProps<Row extends RowData> = {
  table: ReactTable<typeof features, Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  canSelect: boolean;
};

/** The column headings; a sortable one is a button. */
export function TableHead<Row extends RowData>({ table, list, columns, canSelect }: TableHeadProps<Row>) {
  const { t } = useTranslation('staff/kit');
  return (
    <thead>
      <tr>
        {canSelect && (
          <th scope="col" className={classes.select}>
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} list={list} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row extends RowData>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const { sort } = list.state;
  const isUp = sort === column.id;
  const isDown = sort === `-${column.id}`;
  const icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={column.isNumber ? classes.number : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => list.change({ sort: nextSort(sort, column.id, list.ownSort) })}
        >
          {column.label}
          <DrawnIcon of={icon} size={14} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
