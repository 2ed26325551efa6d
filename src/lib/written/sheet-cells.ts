/** A plain cell value. Dates are wall-clock times in their UTC fields, because sheets have no time zone. */
export type PlainCell = string | number | boolean | Date | null;

/** A number displayed with more than its digits: a mask, a unit, money, per cent, or an unsupported format. */
export type FormattedNumber = {
  number: number;
  as: 'mask' | 'unit' | 'baht' | 'currency' | 'percent' | 'other';
  shown: string;
};

/** Why a cell's content is not usable. */
export const oddKinds = [
  'formula',
  'error',
  'date',
  'time',
  'yesNo',
  'percent',
  'currency',
  'format',
  'digits',
  'merged',
  'damaged',
] as const;
export type OddKind = (typeof oddKinds)[number];

/** A cell that is not empty but has no usable content. */
export type OddCell = { odd: OddKind; shown: string };

/** A cell as read. */
export type SheetCell = PlainCell | FormattedNumber | OddCell;

/** The purpose of a column, which determines whether a date, a boolean or an amount is valid in it. */
export type ColumnHolds = 'text' | 'phone' | 'number' | 'money' | 'date' | 'choice';

const MAX_SHOWN = 60;
/** Excel stores fifteen digits of a number, and zeros in place of the others. */
const EXACT_DIGITS = 15;

/** Error values of spreadsheet programs; saved as CSV, they become text. */
const ERROR_WORDS =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|PYTHON!|EXTERNAL!)|#{3,}|Err:\d{3})$/;

/** A cell as text; an unusable one starts with a marker, which stays until the text is changed. */
export function cellText(cell: SheetCell, holds: ColumnHolds = 'text'): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell, holds);
  if (typeof cell === 'boolean')
    return holds === 'choice' ? String(cell) : marked('yesNo', String(cell).toUpperCase());
  if (cell instanceof Date) return dateText(cell, holds);
  return 'odd' in cell ? marked(cell.odd, cell.shown) : formattedText(cell, holds);
}

function marked(kind: OddKind, shown: string): string {
  return `#${kind.toUpperCase()}! ${shown.slice(0, MAX_SHOWN)}`.trim();
}

const MARK = new RegExp(`^#(${oddKinds.map((kind) => kind.toUpperCase()).join('|')})!(?: (.*))?$`, 's');

/** Why a cell's text is unusable, with what the spreadsheet shows; null where it is usable. */
export function findOdd(text: string): OddCell | null {
  const [, mark, shown = ''] = MARK.exec(text) ?? [];
  const kind = oddKinds.find((each) => each.toUpperCase() === mark);
  if (kind) return { odd: kind, shown };
  const plain = text.trim();
  if (ERROR_WORDS.test(plain)) return { odd: 'error', shown: plain };
  return text.includes('\uFFFD') ? { odd: 'damaged', shown: text.slice(0, MAX_SHOWN) } : null;
}

/** The text of a cell for correction: what the spreadsheet shows, without the marker. */
export function withoutMark(text: string): string {
  const found = MARK.exec(text);
  return found ? (found[2] ?? '') : text;
}

/** A day, with the time if the cell has one: programs store a day as its midnight, and times as fractions of it. */
function dateText(cell: Date, holds: ColumnHolds): string {
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const text = at.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  // Spreadsheet dates start in 1900: an earlier one is a time of day or a duration.
  if (at.getUTCFullYear() < 1900) return marked('time', at.toISOString().slice(11, 16));
  return holds === 'date' ? text : marked('date', text);
}

function numberText(number: number, holds: ColumnHolds): string {
  if (Number.isInteger(number) && Math.abs(number) < 10 ** EXACT_DIGITS) return String(number);
  const rounded = String(Number(number.toPrecision(EXACT_DIGITS)));
  if (Math.abs(number) >= 10 ** EXACT_DIGITS) return marked('digits', rounded);
  // A tenth has no exact binary form: digits after the fifteenth are not part of the number.
  return rounded.includes('e') && holds !== 'text' && holds !== 'phone' ? number.toFixed(10) : rounded;
}

function formattedText({ number, as, shown }: FormattedNumber, holds: ColumnHolds): string {
  const isQuantity = holds === 'number' || holds === 'money';
  switch (as) {
    case 'mask':
      return isQuantity ? numberText(number, holds) : shown;
    case 'unit':
      return shown;
    case 'baht':
      return holds === 'money' ? numberText(number, holds) : marked('currency', shown);
    case 'currency':
      return marked('currency', shown);
    case 'percent':
      return marked('percent', shown);
    default:
      return marked('format', shown);
  }
}

/** `A` for the first column, `AA` for the twenty-seventh. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
