import { strToU8, zipSync } from 'fflate';

const parts = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet of a workbook as a program writes it: its rows as XML, and the XML before and after them. */
export type SheetXml = {
  name: string;
  state?: 'hidden' | 'veryHidden';
  cols?: string;
  rows: string;
  behind?: string;
};

/** A workbook made by hand, with number formats by their codes: style 1 is the first. */
export function workbookOf(sheets: readonly SheetXml[], formats: readonly string[] = []): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${parts}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${parts}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, { cols = '', rows, behind = '' }] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}">${cols}<sheetData>${rows}</sheetData>${behind}</worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A row of texts and of cells that are XML already. */
export function rowXml(row: number, cells: readonly (string | { xml: string })[], attributes = ''): string {
  const written = cells.map((cell, at) => {
    const reference = `${String.fromCharCode(65 + at)}${row}`;
    if (typeof cell !== 'string') return cell.xml.replace('<c', `<c r="${reference}"`);
    return cell === ''
      ? ''
      : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
  });
  return `<row r="${row}"${attributes}>${written.join('')}</row>`;
}
