import type { PlainCell } from '#lib/written/sheet-cells.ts';
import { cardSheets, isKeyField, rowKey, toCell } from './card-columns.rules.ts';
import { type CardTable, cardTables, type RateCard } from './rate-card.rules.ts';

/** A row that differs between two price lists, in sheet units. */
export type CardDifference = {
  sheet: string;
  /** The key columns, joined. */
  key: string;
  kind: 'added' | 'removed' | 'changed';
  /** The changed columns; for an added or removed row all except the key. */
  columns: { column: string; from: PlainCell; to: PlainCell }[];
};

/** The differences of a price list from its predecessor, sheet by sheet. */
export function cardDifferences(before: RateCard, after: RateCard): CardDifference[] {
  return (Object.keys(cardTables) as CardTable[]).flatMap((table) =>
    tableDifferences(table, before[table], after[table]),
  );
}

type Row = Record<string, unknown>;

function tableDifferences(table: CardTable, before: readonly Row[], after: readonly Row[]): CardDifference[] {
  const { sheet } = cardSheets[table];
  const keyOf = (row: Row) => rowKey(table, row);
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map(after.map((row) => [keyOf(row), row]));
  const gone = [...old].filter(([key]) => !now.has(key));
  return [
    ...[...now].flatMap(([key, row]): CardDifference[] => {
      const columns = columnDifferences(table, old.get(key), row);
      if (columns.length === 0) return [];
      return [{ sheet, key, kind: old.has(key) ? 'changed' : 'added', columns }];
    }),
    ...gone.map(
      ([key, row]): CardDifference => ({
        sheet,
        key,
        kind: 'removed',
        columns: columnDifferences(table, row, undefined),
      }),
    ),
  ];
}

function columnDifferences(table: CardTable, before: Row | undefined, after: Row | undefined) {
  return cardSheets[table].columns
    .filter(({ field }) => !isKeyField(table, field))
    .map(({ header, field, kind }) => ({
      column: header,
      from: before ? toCell(before[field], kind) : null,
      to: after ? toCell(after[field], kind) : null,
    }))
    .filter(({ from, to }) => from !== to);
}
