import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';
import { MAX_SHEET_ROWS } from '../sheets.contract.ts';

type Props = { id: string; error: string | undefined; onChoose(file: File | null): void };

/** The file input for a spreadsheet; a phone offers its files. */
export function SheetField({ id, error, onChoose }: Props) {
  const { t } = useTranslation('sheets');
  return (
    <TextField
      id={id}
      label={t('file.label')}
      hint={t('file.hint', { rows: MAX_SHEET_ROWS })}
      type="file"
      accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      error={error}
      onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
    />
  );
}
