import { Button, Fieldset, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctStaffImport } from '#features/sheets/staff/sheets.staff.contract.ts';
import type { StaffImportRow, StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { withoutMark } from '#lib/written/sheet-cells.ts';
import { handled } from '#web/forms/use-form.ts';
import { callStaff } from '../calls/call-staff.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { reloadImports } from './use-import.ts';

type WrongRowProps = { view: StaffImportView; row: StaffImportRow };

/** One row with its wrong cells as fields; input stays until the row is valid or left out. */
export function WrongRow({ view, row }: WrongRowProps) {
  const { t } = useTranslation('staff/imports');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { importId, revision, columns } = view;
  const wrong = new Map(row.problems.map(({ field, msg }) => [field, msg]));
  const shown = columns.filter(({ field }) => wrong.has(field) || typed[field] !== undefined);
  const change = async (what: {
    rows: { row: number; cells: Record<string, string> }[];
    leaveOut: number[];
  }) => {
    setBusy(true);
    try {
      await callStaff(correctStaffImport, { importId, revision, ...what });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      await reloadImports();
      setBusy(false);
    }
  };
  const check = () => change({ rows: [{ row: row.row, cells: typed }], leaveOut: [] });
  return (
    <form noValidate onSubmit={handled(check)}>
      <Fieldset legend={t('wrong.row', { row: row.row })}>
        <Stack gap="sm">
          {shown.map(({ field, name, column }) => (
            <Textarea
              key={field}
              label={column === null ? name : t('wrong.cell', { name, column })}
              value={typed[field] ?? withoutMark(row.cells[field] ?? '')}
              error={wrong.get(field)}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              autosize
              minRows={1}
              maxRows={8}
            />
          ))}
          <Group gap="sm">
            <Button type="submit" loading={isBusy}>
              {t('wrong.check')}
            </Button>
            <Button
              variant="subtle"
              disabled={isBusy}
              onClick={() => void change({ rows: [], leaveOut: [row.row] })}
            >
              {t('wrong.leaveOut')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
}
