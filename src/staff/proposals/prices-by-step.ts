type Cell = string | number | boolean | null;

/** The prices of one service or country: a price for each step of weight and each column. */
type PricesByStep = {
  of: string;
  /** Heaviest weights in kilograms, the lightest first. */
  steps: readonly number[];
  /** Zones, or kinds of contents, in the order of the sheet. */
  columns: readonly string[];
  /** Null where the list has none. */
  priceOf(column: string, step: number): number | null;
};

/** Rows of service, zone, weight and price (or country, kind, weight and price) as tables. */
export function pricesByStep(rows: readonly (readonly Cell[])[]): PricesByStep[] {
  return [...Map.groupBy(rows, ([of]) => String(of))].map(([of, own]) => {
    const prices = new Map(own.map(([, column, step, price]) => [`${column} ${step}`, Number(price)]));
    return {
      of,
      steps: [...new Set(own.map(([, , step]) => Number(step)))].sort((one, other) => one - other),
      columns: [...new Set(own.map(([, column]) => String(column)))],
      priceOf: (column, step) => prices.get(`${column} ${step}`) ?? null,
    };
  });
}
