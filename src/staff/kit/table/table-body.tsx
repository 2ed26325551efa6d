import { Checkbox } from '@mantine/core';
import type { ReactTable, RowData, Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textWidth } from '../../texts/text-width.ts';
import type { Column, features } from './columns.ts';
import classes from './data-table.module.css';
import type { List } from './use-list.ts';

/** Shorter lists are rendered completely, so that the browser's page search works. */
const VIRTUAL_FROM = 60;
const ROW_HEIGHT_PX = 40;
/** Dates, names and numbers are shorter: broken over lines, they make rows high and are harder to read. */
const ONE_LINE_LETTERS = 26;

type TableBodyProps<Row extends RowData> = {
  table: ReactTable<typeof features, Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  rowLink?: ((row: Row) => string) | undefined;
  canSelect: boolean;
  whyNotSelected?: ((row: Row) => string | null) | undefined;
};

/** The rows; of many, only the visible ones are rendered. */
export function TableBody<Row extends RowData>({
  table,
  list,
  columns,
  rowLink,
  canSelect,
  whyNotSelected,
}: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  const isVirtual = rows.length > VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => body.current?.closest<HTMLElement>('[role="region"]') ?? null,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const items = isVirtual ? virtual.getVirtualItems() : [];
  const first = (list.state.page - 1) * list.state.pageSize;
  const seen = isVirtual ? items.flatMap(({ index }) => rows[index] ?? []) : rows;
  const width = columns.length + (canSelect ? 1 : 0);
  const above = items[0]?.start ?? 0;
  const below = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  return (
    <tbody ref={body} className={list.isChanging ? classes.changing : undefined} onKeyDown={moveAlongRows}>
      <Spacer height={above} columns={width} />
      {seen.map((row) => (
        <tr
          key={row.id}
          // Without a link in it, the row itself takes the focus of the keys (`useRowKeys`).
          data-row
          tabIndex={-1}
          data-index={row.index}
          ref={isVirtual ? virtual.measureElement : undefined}
          aria-rowindex={first + row.index + 1}
          aria-selected={canSelect ? row.getIsSelected() : undefined}
        >
          {canSelect && <SelectCell row={row} whyNot={whyNotSelected?.(row.original) ?? null} />}
          {columns.map((column, at) => {
            const content = column.cell(row.original);
            return (
              <td key={column.id} className={column.isNumber ? classes.number : widthOf(content)}>
                {cellOf(content, at === 0 ? rowLink?.(row.original) : undefined)}
              </td>
            );
          })}
        </tr>
      ))}
      <Spacer height={below} columns={width} />
    </tbody>
  );
}

/** Short texts stay in one line; sentences have room for a few words in each of theirs. */
function widthOf(content: ReactNode): string | undefined {
  if (typeof content !== 'string') return undefined;
  return textWidth(content) <= ONE_LINE_LETTERS ? classes['one-line'] : classes.sentence;
}

function cellOf(content: ReactNode, link: string | undefined): ReactNode {
  if (link === undefined) return content;
  return (
    <Link to={link} className={classes['row-link']} data-row-link>
      {content}
    </Link>
  );
}

type SelectCellProps<Row extends RowData> = { row: TableRow<typeof features, Row>; whyNot: string | null };

function SelectCell<Row extends RowData>({ row, whyNot }: SelectCellProps<Row>) {
  const { t } = useTranslation('staff/kit');
  return (
    <td className={classes.select}>
      <Checkbox
        size="xs"
        aria-label={[t('table.selectRow', { row: row.index + 1 }), whyNot].filter(Boolean).join(': ')}
        title={whyNot ?? undefined}
        disabled={whyNot !== null}
        checked={row.getIsSelected()}
        // With Shift, the range from the previously selected row.
        onClick={row.getToggleSelectedHandler()}
        onChange={() => {}}
      />
    </td>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}

/** The arrow keys move between rows, as in a list. */
function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement) || target.dataset.rowLink === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
