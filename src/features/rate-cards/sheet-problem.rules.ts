/** A problem in a workbook with its position, as `rate-cards:cardProblems.<reason>` with `params`. */
export type SheetProblem = {
  sheet: string;
  row: number | null;
  column: string | null;
  reason: string;
  params?: Record<string, string | number>;
};
