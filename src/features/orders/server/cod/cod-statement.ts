import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import type { Orm } from '#db/orm.ts';
import { writeBankReason } from '#features/payout-accounts/bank-reasons.rules.ts';
import { namedSentTo } from '#features/payout-accounts/sent-to.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { SentFile } from '#features/sheets/sheets.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { addDays, bangkokDate, type Clock, HOUR_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { codStatement, codStatementDay, exportCodStatement } from '../../cod-statement.contract.ts';
import type { Owner } from '../own-orders.ts';
import { createCodRepo, type Span } from './cod.repo.ts';
import { daysOf, sumOf, transfersOf } from './cod-sums.rules.ts';

/** What the statement needs of the site. */
export type CodStatementDeps = {
  orm: Orm;
  rules: Pick<RulesService, 'around'>;
  sheets: Pick<SheetsService, 'write'>;
  translate: Translate;
  clock: Clock;
};

/** A customer's COD money by the day of its transfer, as the books have it within seconds of a scan (decision 110). */
export type CodStatementService = ReturnType<typeof createCodStatement>;

export function createCodStatement(deps: CodStatementDeps) {
  const today = () => bangkokDate(deps.clock.now());
  return {
    async ofMonth(
      { customerId }: Owner,
      asked: ParsedInputOf<typeof codStatement>,
      language: Language,
    ): Promise<OutputOf<typeof codStatement>> {
      const repo = createCodRepo(deps.orm, customerId);
      const months = await repo.listMonths();
      const month = asked.month ?? months[0] ?? null;
      const sums = month ? await repo.listSums(spanOfMonth(month), today()) : [];
      const days = daysOf(sums);
      const { current } = await deps.rules.around(deps.clock.now());
      const { transferWorkingDays, holdDays } = current.rules.cod;
      const waiting = await repo.waiting();
      const open = await repo.listOpen(today());
      return {
        month,
        months,
        ...sumOf(days),
        days,
        transfers: transfersOf(sums).map(({ sentTo, ...transfer }) => ({
          ...transfer,
          account: namedSentTo(sentTo, language),
        })),
        open,
        waiting,
        transferWorkingDays,
        holdDays,
      };
    },

    async ofDay(
      { customerId }: Owner,
      { date, page, pageSize }: ParsedInputOf<typeof codStatementDay>,
    ): Promise<OutputOf<typeof codStatementDay>> {
      const repo = createCodRepo(deps.orm, customerId);
      const span = [date, addDays(date, 1)] as const;
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await repo.listParcels(span, today(), paging);
      const items = rows.map(({ date: _, ...row }) => ({
        ...row,
        collectedAt: row.collectedAt.toISOString(),
      }));
      return { date, ...sumOf(await repo.listSums(span, today())), items, page, pageSize };
    },

    async write(
      { customerId }: Owner,
      { month, format }: ParsedInputOf<typeof exportCodStatement>,
      language: Language,
    ): Promise<SentFile> {
      const repo = createCodRepo(deps.orm, customerId);
      const span = spanOfMonth(month);
      const rows = await repo.listParcels(span, today());
      const sums = new Map(daysOf(await repo.listSums(span, today())).map((day) => [day.date, day]));
      const word = (key: string) => deps.translate(language, `orders:cod.columns.${key}`);
      const header = columns.map(word);
      const lines = rows.map((row): Cell[] => [
        row.date,
        row.waybillNo,
        row.orderNo,
        row.consigneeName,
        row.reference,
        wallClock(row.collectedAt),
        deps.translate(language, `orders:cod.states.${row.state}`),
        writeBankReason(row.returnReason ?? '', (key) => deps.translate(language, key)),
        row.codSatang / 100,
      ]);
      const byDay = Map.groupBy(lines, ([date]) => String(date));
      const body = [...byDay].flatMap(([date, ofDay]) => [
        ...ofDay,
        [date, word('sum'), '', '', '', '', '', '', (sums.get(date)?.totalSatang ?? 0) / 100],
      ]);
      return deps.sheets.write(format, `cod-${month}`, [header, ...body]);
    },
  };
}

const columns = [
  'date',
  'waybillNo',
  'orderNo',
  'consignee',
  'reference',
  'collected',
  'state',
  'returned',
  'amount',
] as const;

function spanOfMonth(month: string): Span {
  const first = `${month}-01`;
  return [first, `${addDays(first, 31).slice(0, 7)}-01`];
}

/** Sheets have no time zone: the time in Bangkok is written as if it were UTC. */
function wallClock(instant: Date): Date {
  return new Date(instant.getTime() + 7 * HOUR_MS);
}
