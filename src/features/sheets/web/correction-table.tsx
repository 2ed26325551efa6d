import { useTranslation } from 'react-i18next';
import { plain } from '../../../lib/plain-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { CellProblem, TableRow } from '../sheets.contract.ts';
import styles from './sheet-corrections.module.css';

/** What a screen of wrong rows is given. */
export type CorrectionProps = {
  rows: readonly TableRow[];
  /** Keep the list stable between checks: it takes the focus when it is new. */
  problems: readonly CellProblem[];
  /** What the column of a field is called. */
  nameOf(field: string): string;
  /** Its letter in the file, where the file has one. */
  columns: Readonly<Record<string, string>>;
  /** The cells by which readers know the row. */
  shown: readonly string[];
  onChange(row: number, field: string, text: string): void;
  onLeaveOut(row: number): void;
  /** One table instead of a card for each row, where the screen is wide. */
  asTable?: boolean;
};
type Props = CorrectionProps & { idPrefix: string };

/** Wrong rows as one table: a column for each field that is wrong in any of them, and a field in each wrong cell. */
export function CorrectionTable(props: Props) {
  const { rows, problems, nameOf, columns } = props;
  const { t } = useTranslation('sheets');
  const listed = new Set(rows.map(({ row }) => row));
  const wrong = new Set(problems.filter(({ row }) => listed.has(row)).map(({ field }) => field));
  const fields = [...wrong].sort((a, b) => placeOf(columns[a]) - placeOf(columns[b]));
  const headOf = (field: string) => {
    const column = columns[field];
    return column ? t('table.cell', { name: nameOf(field), column }) : nameOf(field);
  };
  return (
    <section className={styles.scroll} aria-label={plain(t('table.rows'))}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.rows')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {headOf(field)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.row} {...props} line={row} fields={fields} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = Props & { line: TableRow; fields: readonly string[] };

function Line({ line: { row, cells }, fields, problems, shown, nameOf, idPrefix, ...on }: LineProps) {
  const { t } = useTranslation('sheets');
  const own = new Map(problems.filter((each) => each.row === row).map(({ field, msg }) => [field, msg]));
  const known = shown.filter((field) => !fields.includes(field)).map((field) => cells[field]);
  return (
    <tr>
      <th scope="row">
        {t('table.row', { row })}
        <span>{known.filter(Boolean).join(' · ')}</span>
      </th>
      {fields.map((field) => (
        <td key={field}>
          {own.has(field) ? (
            <TextField
              id={`${idPrefix}${row}${field}`}
              label={t('table.at', { row, name: nameOf(field) })}
              labelHidden
              error={own.get(field)}
              value={cells[field] ?? ''}
              onChange={(event) => on.onChange(row, field, event.currentTarget.value)}
            />
          ) : (
            <span className={styles.right}>{cells[field]}</span>
          )}
        </td>
      ))}
      <td>
        <Button tone="quiet" onClick={() => on.onLeaveOut(row)}>
          {t('table.leaveOutHere')}
          <span className="visually-hidden"> {t('table.row', { row })}</span>
        </Button>
      </td>
    </tr>
  );
}

/** Columns stand as they do in the file; those that it lacks come last. */
function placeOf(letters: string | undefined): number {
  if (letters === undefined) return Number.MAX_SAFE_INTEGER;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0);
}
