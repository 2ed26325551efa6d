import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutMark } from '#lib/written/sheet-cells.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { TableRow } from '../sheets.contract.ts';
import { type CorrectionProps, CorrectionTable } from './correction-table.tsx';
import styles from './sheet-corrections.module.css';

/** More inputs on one page would not help; the other rows follow with the next check. */
const MAX_SHOWN_ROWS = 25;

/** The wrong rows of a table: each wrong cell with its position in the file, to be corrected here. */
export function SheetCorrections(props: CorrectionProps) {
  const { rows, problems, nameOf } = props;
  const { t } = useTranslation(['sheets', 'web']);
  const id = useId();
  const wrong = Map.groupBy(problems, ({ row }) => row);
  const listed = rows.filter(({ row }) => wrong.has(row));
  const left = listed.slice(0, MAX_SHOWN_ROWS);
  const last = left.at(-1)?.row ?? 0;
  const errors = useMemo(
    () =>
      problems
        .filter(({ row }) => row <= last)
        .map(({ row, field, msg }) => ({
          fieldId: `${id}${row}${field}`,
          message: t('table.errorAt', { row, name: nameOf(field), message: msg }),
        })),
    [problems, last, id, t, nameOf],
  );
  return (
    <div className={styles.stack}>
      <ErrorSummary title={t('table.wrong', { count: problems.length })} errors={errors} />
      {props.asTable ? (
        <CorrectionTable {...props} rows={left} idPrefix={id} />
      ) : (
        left.map((row) => (
          <WrongRow
            key={row.row}
            {...props}
            idPrefix={`${id}${row.row}`}
            row={row}
            problems={wrong.get(row.row) ?? []}
          />
        ))
      )}
      {listed.length > left.length && <p>{t('table.more', { shown: left.length })}</p>}
    </div>
  );
}

type RowProps = Omit<CorrectionProps, 'rows'> & { row: TableRow; idPrefix: string };

function WrongRow({
  row: { row, cells },
  problems,
  idPrefix,
  nameOf,
  columns,
  shown,
  onChange,
  onLeaveOut,
}: RowProps) {
  const { t } = useTranslation('sheets');
  const fields = new Set(problems.map(({ field }) => field));
  const known = shown.filter((field) => !fields.has(field)).map((field) => cells[field]);
  return (
    <fieldset className={styles.row}>
      <legend>{t('table.row', { row })}</legend>
      <p className={styles.known}>{known.filter(Boolean).join(' · ')}</p>
      {problems.map(({ field, msg }) => {
        const column = columns[field];
        const name = nameOf(field);
        return (
          <TextField
            key={field}
            id={`${idPrefix}${field}`}
            label={column ? t('table.cell', { name, column }) : name}
            error={msg}
            value={withoutMark(cells[field] ?? '')}
            onChange={(event) => onChange(row, field, event.currentTarget.value)}
          />
        );
      })}
      <div>
        <Button tone="quiet" onClick={() => onLeaveOut(row)}>
          {t('table.leaveOut')}
          <span className="visually-hidden"> {t('table.row', { row })}</span>
        </Button>
      </div>
    </fieldset>
  );
}
