import type { Picture } from './scanner.ts';

/** A label of a ZPL file as a printer understands it. */
export type ZplLabel = { printWidth: number; labelLength: number; picture: Picture };

/** The most bytes that a graphic field may have (ZPL II Programming Guide, ^GF). */
const MAX_FIELD_BYTES = 99_999;
const COMMAND = /\^(XA|XZ|LH|PW|LL|FO|GF|FS)([^^~]*)/y;

/** Reads the labels of a ZPL file by the ZPL II Programming Guide; throws where a printer would do something else. */
export function readZpl(text: string): ZplLabel[] {
  const labels: ZplLabel[] = [];
  let label: ZplLabel | undefined;
  let origin: [number, number] = [0, 0];
  for (const [name, given] of commandsOf(text)) {
    if (name === 'XA') {
      if (label) throw new Error('A label begins in another one.');
      label = { printWidth: 0, labelLength: 0, picture: emptyPicture(0, 0) };
    } else if (!label) throw new Error(`^${name} is outside of a label.`);
    else if (name === 'XZ') {
      labels.push(label);
      label = undefined;
    } else if (name === 'PW') label.printWidth = wholeNumber(given);
    else if (name === 'LL') {
      label.labelLength = wholeNumber(given);
      label.picture = emptyPicture(label.printWidth, label.labelLength);
    } else if (name === 'LH' && given !== '0,0') throw new Error('The label has another home.');
    else if (name === 'FO') origin = numbersOf(given);
    else if (name === 'GF') paint(label.picture, readField(given), origin);
  }
  if (label) throw new Error('The last label has no end.');
  return labels;
}

function* commandsOf(text: string): Generator<[string, string]> {
  const unwrapped = text.replace(/[\r\n]/g, '');
  let at = 0;
  while (at < unwrapped.length) {
    COMMAND.lastIndex = at;
    const found = COMMAND.exec(unwrapped);
    if (!found) throw new Error(`Not a known command: ${unwrapped.slice(at, at + 20)}`);
    const [all, name = '', given = ''] = found;
    yield [name, given];
    at += all.length;
  }
}

type Field = { rowBytes: number; rows: string[] };

function readField(given: string): Field {
  const [, kind, sent, total, perRow, data = ''] = /^([ABC]),(\d+),(\d+),(\d+),(.*)$/.exec(given) ?? [];
  const [bytes, rowBytes] = [Number(total), Number(perRow)];
  if (kind !== 'A' || sent !== total) throw new Error('The field is not hexadecimal.');
  if (bytes > MAX_FIELD_BYTES) throw new Error(`A field of ${bytes} bytes is too big for a printer.`);
  const rows = unpackRows(data, rowBytes * 2);
  if (rows.length * rowBytes !== bytes) throw new Error(`The field has ${rows.length} rows.`);
  return { rowBytes, rows };
}

/** The rows of hexadecimal digits that repeat counts, `,`, `!` and `:` stand for. */
function unpackRows(data: string, digits: number): string[] {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const end = (whole: string) => {
    if (whole.length !== digits) throw new Error(`A row has ${whole.length} of ${digits} digits.`);
    rows.push(whole);
    row = '';
  };
  for (const sign of data) {
    if (/[G-Y]/.test(sign)) count += sign.charCodeAt(0) - 'F'.charCodeAt(0);
    else if (/[g-z]/.test(sign)) count += (sign.charCodeAt(0) - 'f'.charCodeAt(0)) * 20;
    else if (/[0-9A-F]/.test(sign)) {
      row += sign.repeat(Math.max(1, count));
      count = 0;
      if (row.length >= digits) end(row);
    } else if (sign === ',') end(row.padEnd(digits, '0'));
    else if (sign === '!') end(row.padEnd(digits, 'F'));
    else if (sign === ':' && row === '' && rows.length > 0) rows.push(rows.at(-1) ?? '');
    else throw new Error(`The data have a ${sign}.`);
  }
  if (row !== '' || count > 0) throw new Error('The data end within a row.');
  return rows;
}

function paint({ grey, width, height }: Picture, { rows }: Field, [left, top]: [number, number]): void {
  for (const [nth, row] of rows.entries())
    for (const [at, byte] of [...Buffer.from(row, 'hex')].entries())
      for (let bit = 0; bit < 8; bit += 1) {
        if ((byte & (0x80 >> bit)) === 0) continue;
        const [x, y] = [left + at * 8 + bit, top + nth];
        if (x >= width || y >= height) throw new Error('A dot is beyond the label.');
        grey[y * width + x] = 0;
      }
}

function emptyPicture(width: number, height: number): Picture {
  return { width, height, grey: new Uint8ClampedArray(width * height).fill(255) };
}

function wholeNumber(given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`Not a number: ${given}`);
  return Number(given);
}

function numbersOf(given: string): [number, number] {
  const [x = '', y = ''] = given.split(',');
  return [wholeNumber(x), wholeNumber(y)];
}
