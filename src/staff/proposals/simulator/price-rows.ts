import type { PriceColumn } from '#features/proposals/price-simulator.contract.ts';
import { lineKinds, type PriceLine } from '#features/quotes/quote-parts.contract.ts';

type Service = PriceColumn['services'][number];

/** A line of the price across all columns; null where a column does not have it. */
export type PriceRow = { key: string; kind: PriceLine['kind']; lines: (PriceLine | null)[] };

/** A service across all columns: null where a column refuses the parcel as a whole. */
export type ServiceRows = {
  service: Service['service'];
  of: (Service | null)[];
  rows: PriceRow[];
};

/** The services of all columns side by side; a kind with an amount and a percentage has a row for each. */
export function serviceRows(columns: readonly Pick<PriceColumn, 'services'>[]): ServiceRows[] {
  const names = [...new Set(columns.flatMap(({ services }) => services.map(({ service }) => service)))];
  return names.map((service) => {
    const of = columns.map(({ services }) => services.find((each) => each.service === service) ?? null);
    return { service, of, rows: lineRows(of.map((each) => each?.lines ?? [])) };
  });
}

function lineRows(columns: readonly (readonly PriceLine[])[]): PriceRow[] {
  const keyed = columns.map((lines) => new Map(lines.map((line, at) => [keyOf(lines, at), line])));
  const keys = [...new Set(keyed.flatMap((lines) => [...lines.keys()]))];
  const rows = keys.map((key) => {
    const lines = keyed.map((column) => column.get(key) ?? null);
    const kind = lines.find((line) => line !== null)?.kind ?? 'BASE';
    return { key, kind, lines };
  });
  return rows.toSorted((one, other) => lineKinds.indexOf(one.kind) - lineKinds.indexOf(other.kind));
}

/** The kind of a line; of a kind there may be an amount and a percentage. */
function keyOf(lines: readonly PriceLine[], at: number): string {
  const kind = lines[at]?.kind ?? '';
  const isPercent = lines[at]?.reason.startsWith('percent') ?? false;
  return `${kind} ${isPercent && kind !== 'PROMOTION' ? 'percent' : 'amount'}`;
}

type Amounts = readonly (number | null)[];

/**
 * How an amount differs from the first column's; null where nothing is to be said. A line that one of them lacks counts
 * as 0, but a column without a total has refused the service, which is no change of price.
 */
export function differenceOf(amounts: Amounts, at: number, totals: Amounts): number | null {
  const hasTotal = (column: number) => (totals[column] ?? null) !== null;
  const [first = null, here = null] = [amounts[0], amounts[at]];
  if (at === 0 || first === here || !hasTotal(0) || !hasTotal(at)) return null;
  return (here ?? 0) - (first ?? 0);
}
