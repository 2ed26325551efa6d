import { type NumberFormat, readNumberFormat } from './number-formats.ts';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { createTagScanner } from './xml-tags.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** A sheet of a workbook whose rows have not been read. */
export type SheetPart = { name: string; isHidden: boolean; entry: ZipEntry };

/** What all sheets of a workbook share. */
export type XlsxPackage = {
  sheets: readonly SheetPart[];
  texts: readonly string[];
  /** The number format of each cell style. */
  formats: readonly NumberFormat[];
  /** Dates count from 1904, as in Excel for Mac. */
  isFrom1904: boolean;
};

const damaged = (message: string) => new UnreadableSpreadsheetError('damaged', message);

/** Opens a workbook: its sheets, shared texts and formats. Throws `UnreadableSpreadsheetError` where it is not one. */
export function openPackage(archive: Uint8Array): XlsxPackage {
  const entries = new Map(zipEntries(archive).map((entry) => [entry.name.toLowerCase(), entry]));
  const find = (path: string) => entries.get(path.replace(/^\//, '').toLowerCase());
  const [root] = relationsOf(find('_rels/.rels')).filter(({ type }) => type === 'officeDocument');
  const workbookPath = root?.target ?? 'xl/workbook.xml';
  const workbook = find(workbookPath);
  if (!workbook) throw damaged('The file is not a readable XLSX workbook.');
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1).replace(/^\//, '');
  const file = workbookPath.slice(workbookPath.lastIndexOf('/') + 1);
  const relations = relationsOf(find(`${folder}_rels/${file}.rels`));
  const partOf = (target: string) => find(target.startsWith('/') ? target : resolved(folder + target));
  const only = (type: string) => {
    const relation = relations.find((each) => each.type === type);
    return relation && partOf(relation.target);
  };
  const { sheets, isFrom1904 } = readWorkbook(textOf(workbook));
  const parts = sheets.flatMap(({ name, isHidden, id }) => {
    const relation = relations.find((each) => each.id === id);
    const entry = relation?.type === 'worksheet' ? partOf(relation.target) : undefined;
    return entry ? [{ name, isHidden, entry }] : [];
  });
  if (parts.length === 0) throw damaged('The workbook has no sheet that can be read.');
  const [texts, styles] = [only('sharedStrings'), only('styles')];
  return {
    sheets: parts,
    texts: texts ? readTexts(textOf(texts)) : [],
    formats: styles ? readFormats(textOf(styles)) : [],
    isFrom1904,
  };
}

function textOf(entry: ZipEntry): string {
  return new TextDecoder().decode(entry.bytes());
}

function scan(xml: string, handlers: Partial<Parameters<typeof createTagScanner>[0]>): void {
  createTagScanner({ open() {}, close() {}, text() {}, ...handlers }).push(xml);
}

type Relation = { id: string; type: string; target: string };

function relationsOf(entry: ZipEntry | undefined): Relation[] {
  const found: Relation[] = [];
  if (!entry) return found;
  scan(textOf(entry), {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      const type = attributes.Type ?? '';
      found.push({
        id: attributes.Id ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: (attributes.Target ?? '').replaceAll('\\', '/'),
      });
    },
  });
  return found;
}

function resolved(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function readWorkbook(xml: string) {
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
  let isFrom1904 = false;
  scan(xml, {
    open(tag, attributes) {
      if (tag === 'workbookPr') isFrom1904 = isTrue(attributes.date1904);
      if (tag !== 'sheet') return;
      const state = attributes.state ?? 'visible';
      // The writer chooses the namespace prefix.
      const [, id = ''] = Object.entries(attributes).find(([name]) => /^(?:\w+:)?id$/.test(name)) ?? [];
      sheets.push({ name: attributes.name ?? '', isHidden: state !== 'visible', id });
    },
  });
  return { sheets, isFrom1904 };
}

/** Whether a boolean XML attribute is true. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isInText, isReading] = ['', false, true];
  scan(xml, {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 't') isInText = true;
      // Phonetic readings of Japanese or Chinese are not part of the text.
      if (tag === 'rPh') isReading = false;
    },
    text(piece) {
      if (isInText && isReading) text += piece;
    },
    close(tag) {
      if (tag === 't') isInText = false;
      if (tag === 'rPh') isReading = true;
      if (tag === 'si') texts.push(unescapeText(text));
    },
  });
  return texts;
}

function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  scan(xml, {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(readNumberFormat(id, codes.get(id)));
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
