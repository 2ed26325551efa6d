import { strToU8, zipSync } from 'fflate';

const parts = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${parts}/${type}" Target="${target}"/>`;

/** A workbook made by hand from rows and shared texts as XML. */
function workbookOf(rows: string, texts: string): Uint8Array {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${parts}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** About ten kilobytes that unpack to the allowed maximum, and take a second and a hundred megabytes to read. */
export function heavyWorkbook(): Uint8Array {
  return workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>', '<si><t>a</t></si>'.repeat(1_500_000));
}

/** One long text shared by many cells. */
export function sharedTextWorkbook(cells: number, letters: number): Uint8Array {
  return workbookOf(
    `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`,
    `<si><t>${'ก'.repeat(letters)}</t></si>`,
  );
}
