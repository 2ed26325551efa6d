/** What a cell holds that says nothing else. Dates are wall-clock times in their UTC fields: sheets know no zone. */
export type PlainCell = string | number | boolean | Date | null;

/** A number that a spreadsheet shows with more than its digits: a mask, a unit, money, per cent, or what nobody can read back. */
export type FormattedNumber = {
  number: number;
  as: 'mask' | 'unit' | 'baht' | 'currency' | 'percent' | 'other';
  shown: string;
};

/** Why what a cell holds cannot be taken for what somebody meant. */
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

/** A cell that never counts as empty, though there is nothing in it to take. */
export type OddCell = { odd: OddKind; shown: string };

/** A cell as it is read. */
export type SheetCell = PlainCell | FormattedNumber | OddCell;

/** What a column is for, by which a date, a yes or an amount is right or wrong in it. */
export type ColumnHolds = 'text' | 'phone' | 'number' | 'money' | 'date' | 'choice';

const MAX_SHOWN = 60;
/** Excel keeps fifteen digits of a number, and zeros in the place of the others. */
const EXACT_DIGITS = 15;

/** What spreadsheet programs write in the place of a value; saved as CSV, the words stay. */
const ERROR_WORDS =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|PYTHON!|EXTERNAL!)|#{3,}|Err:\d{3})$/;

/** A cell as text; what cannot be taken begins with a mark, which stays with it until somebody writes something else. */
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

/** Why the text of a cell cannot be taken, and what the spreadsheet shows; null where it can. */
export function findOdd(text: string): OddCell | null {
  const [, mark, shown = ''] = MARK.exec(text) ?? [];
  const kind = oddKinds.find((each) => each.toUpperCase() === mark);
  if (kind) return { odd: kind, shown };
  const plain = text.trim();
  if (ERROR_WORDS.test(plain)) return { odd: 'error', shown: plain };
  return text.includes('\uFFFD') ? { odd: 'damaged', shown: text.slice(0, MAX_SHOWN) } : null;
}

/** The text of a cell as whoever corrects it sees it: what the spreadsheet shows, without the mark. */
export function withoutMark(text: string): string {
  const found = MARK.exec(text);
  return found ? (found[2] ?? '') : text;
}

/** A day, with its time where the cell has one: programs keep a day as its midnight, and seconds as fractions of it. */
function dateText(cell: Date, holds: ColumnHolds): string {
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const text = at.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  // The days of a spreadsheet begin in 1900: what lies before is a time of day, or how long something takes.
  if (at.getUTCFullYear() < 1900) return marked('time', at.toISOString().slice(11, 16));
  return holds === 'date' ? text : marked('date', text);
}

function numberText(number: number, holds: ColumnHolds): string {
  if (Number.isInteger(number) && Math.abs(number) < 10 ** EXACT_DIGITS) return String(number);
  const rounded = String(Number(number.toPrecision(EXACT_DIGITS)));
  if (Math.abs(number) >= 10 ** EXACT_DIGITS) return marked('digits', rounded);
  // A tenth is none in binary digits: what lies behind the fifteenth digit is no part of it.
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

/** `A` for the first column, `AA` for the twenty-seventh, as spreadsheet programs count. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
