import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { SentFile } from '#features/sheets/sheets.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { addDays, HOUR_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { codStatement, codStatementDay, exportCodStatement } from '../../cod-statement.contract.ts';
import { refreshStatuses, type StatusDeps } from '../order-statuses.ts';
import type { Owner } from '../own-orders.ts';
import { createCodRepo } from './cod.repo.ts';

/** What the statement needs besides the orders. */
export type CodStatementDeps = StatusDeps & { sheets: Pick<SheetsService, 'write'>; translate: Translate };

/** A customer's COD money by the day of its transfer. */
export type CodStatementService = ReturnType<typeof createCodStatement>;

export function createCodStatement(deps: CodStatementDeps) {
  return {
    async ofMonth(
      { customerId }: Owner,
      asked: ParsedInputOf<typeof codStatement>,
    ): Promise<OutputOf<typeof codStatement>> {
      await refreshStatuses(deps, customerId);
      const repo = createCodRepo(deps.orm, customerId);
      const months = await repo.listMonths();
      const month = asked.month ?? months[0] ?? null;
      const days = month ? await repo.listDays(spanOfMonth(month)) : [];
      const { current } = await deps.rules.around(deps.clock.now());
      const { transferWorkingDays, holdDays } = current.rules.cod;
      const waiting = await repo.waiting();
      return { month, months, ...sumOf(days), days, waiting, transferWorkingDays, holdDays };
    },

    async ofDay(
      { customerId }: Owner,
      { date, page, pageSize }: ParsedInputOf<typeof codStatementDay>,
    ): Promise<OutputOf<typeof codStatementDay>> {
      await refreshStatuses(deps, customerId);
      const repo = createCodRepo(deps.orm, customerId);
      const span = [date, addDays(date, 1)] as const;
      const rows = await repo.listParcels(span, { limit: pageSize, offset: (page - 1) * pageSize });
      const items = rows.map(({ date: _, ...row }) => ({
        ...row,
        collectedAt: row.collectedAt.toISOString(),
      }));
      return { date, ...sumOf(await repo.listDays(span)), items, page, pageSize };
    },

    async write(
      { customerId }: Owner,
      { month, format }: ParsedInputOf<typeof exportCodStatement>,
      language: Language,
    ): Promise<SentFile> {
      await refreshStatuses(deps, customerId);
      const repo = createCodRepo(deps.orm, customerId);
      const span = spanOfMonth(month);
      const rows = await repo.listParcels(span);
      const sums = new Map((await repo.listDays(span)).map((day) => [day.date, day]));
      const word = (key: string) => deps.translate(language, `orders:cod.columns.${key}`);
      const header = ['date', 'waybillNo', 'orderNo', 'consignee', 'reference', 'collected', 'amount'].map(
        word,
      );
      const lines = rows.map((row): Cell[] => [
        row.date,
        row.waybillNo,
        row.orderNo,
        row.consigneeName,
        row.reference,
        wallClock(row.collectedAt),
        row.codSatang / 100,
      ]);
      const byDay = Map.groupBy(lines, ([date]) => String(date));
      const body = [...byDay].flatMap(([date, ofDay]) => [
        ...ofDay,
        [date, word('sum'), '', '', '', '', (sums.get(date)?.totalSatang ?? 0) / 100],
      ]);
      return deps.sheets.write(format, `cod-${month}`, [header, ...body]);
    },
  };
}

function spanOfMonth(month: string): readonly [string, string] {
  const first = `${month}-01`;
  return [first, `${addDays(first, 31).slice(0, 7)}-01`];
}

function sumOf(days: readonly { parcels: number; totalSatang: number }[]) {
  return {
    parcels: days.reduce((sum, each) => sum + each.parcels, 0),
    totalSatang: days.reduce((sum, each) => sum + each.totalSatang, 0),
  };
}

/** Sheets have no time zone: the time in Bangkok is written as if it were UTC. */
function wallClock(instant: Date): Date {
  return new Date(instant.getTime() + 7 * HOUR_MS);
}
