import { useTranslation } from 'react-i18next';
import { withoutMark } from '#lib/written/sheet-cells.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { CellProblem, TableRow } from '../sheets.contract.ts';
import styles from './sheet-corrections.module.css';

/** Props of a screen with wrong rows. */
export type CorrectionProps = {
  rows: readonly TableRow[];
  /** Keep the list stable between checks: the summary takes the focus for a new one. */
  problems: readonly CellProblem[];
  /** The name of a field's column. */
  nameOf(field: string): string;
  /** Its letter in the file, if the file has the column. */
  columns: Readonly<Record<string, string>>;
  /** The cells that identify the row for readers. */
  shown: readonly string[];
  onChange(row: number, field: string, text: string): void;
  onLeaveOut(row: number): void;
  /** One table instead of a card per row, on a wide screen. */
  asTable?: boolean;
};
type Props = CorrectionProps & { idPrefix: string };

/** Wrong rows as one table: the row, an input for each wrong cell, and a button to leave it out. */
export function CorrectionTable(props: Props) {
  const { t } = useTranslation('sheets');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('table.rows')}</th>
          <th scope="col">{t('table.wrongCells')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <Line key={row.row} {...props} line={row} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = Props & { line: TableRow };

function Line({ line: { row, cells }, problems, shown, columns, nameOf, idPrefix, ...on }: LineProps) {
  const { t } = useTranslation('sheets');
  const own = problems.filter((each) => each.row === row);
  const wrong = new Set(own.map(({ field }) => field));
  const known = shown.filter((field) => !wrong.has(field)).map((field) => cells[field]);
  const name = t('table.row', { row });
  return (
    <tr>
      <th scope="row">
        {name}
        <span>{known.filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <div className={styles.cells}>
          {own.map(({ field, msg }) => {
            const column = columns[field];
            return (
              <TextField
                key={field}
                id={`${idPrefix}${row}${field}`}
                label={
                  <>
                    <span className="visually-hidden">{name} </span>
                    {column ? t('table.cell', { name: nameOf(field), column }) : nameOf(field)}
                  </>
                }
                error={msg}
                value={withoutMark(cells[field] ?? '')}
                onChange={(event) => on.onChange(row, field, event.currentTarget.value)}
              />
            );
          })}
        </div>
      </td>
      <td>
        <Button tone="quiet" onClick={() => on.onLeaveOut(row)}>
          {t('table.leaveOutHere')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </td>
    </tr>
  );
}
