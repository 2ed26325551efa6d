import { expect, it } from 'vitest';
import { holidayColumns } from '#features/holidays/holiday-columns.rules.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite } from '#tests/fakes/website.ts';

it('an import is one entry of the audit log, which opens to those of its rows', async () => {
  const site = await startWebsite();
  const office = startStaff(site);
  const staff = await office.as('operations', 'Kamon');
  const auditor = await office.as('auditor', 'Ratree');
  const imports = importsOf(staff, 'holidays');
  const header = holidayColumns.map(({ names }) => names.th);
  const day = (date: string) => [date, 'วันหยุดพิเศษ', 'Special holiday', '特别假日', ''];
  const read = await imports.read([header, day('2027-02-01'), day('2027-02-02'), day('2027-02-03')]);
  await imports.apply(read);
  await imports.undo(read);

  const { rows } = await auditor.get(listAudit, { actorId: staff.staffId });
  const actions = ['import.undone', 'import.applied', 'import.read'];
  expect(rows.map(({ action }) => action).slice(0, 3)).toEqual(actions);
  const [undone, applied] = rows;
  const rowsOf = async (seq = 0) =>
    (await auditor.get(listAudit, { rowsOf: seq })).rows.map(({ action }) => action);
  expect(await rowsOf(applied?.seq)).toEqual(Array(3).fill('holiday.added'));
  expect(await rowsOf(undone?.seq)).toEqual(Array(3).fill('holiday.importUndone'));
  expect(await rowsOf(rows[2]?.seq)).toEqual([]);

  // Page by page, no entry is shown twice and none of a row in between.
  const paged: string[] = [];
  for (let cursor: number | undefined; paged.length < actions.length; ) {
    const page = await auditor.get(listAudit, {
      actorId: staff.staffId,
      limit: 1,
      ...(cursor && { cursor }),
    });
    paged.push(...page.rows.map(({ action }) => action));
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  expect(paged).toEqual(actions);
  // Whoever looks for a record or an action finds the rows themselves.
  expect((await auditor.get(listAudit, { action: 'holiday.added' })).rows).toHaveLength(3);
  await site.close();
});
