const FIRST_FREE = 5;
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A stream with its length. */
export function pdfStream(entries: string, body: string): string {
  return `<< ${entries} /Length ${Buffer.byteLength(body, 'latin1')} >>\nstream\n${body}\nendstream`;
}

/** A text as a UTF-16 string in hex, as forms store what is not Latin. */
export function utf16Hex(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** The same without the byte order mark, for fonts with Unicode codes. */
export function codesHex(text: string): string {
  return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/**
 * A PDF of one page, 300 × 200 points, with Helvetica as /Helv. Objects are numbered from 5; `fonts` names the
 * fonts of the page.
 */
export function writePdf(
  drawing: string,
  {
    objects = [],
    fonts = '',
    annotations = '',
    catalog = '',
    page = '',
  }: {
    objects?: readonly string[];
    fonts?: string;
    annotations?: string;
    catalog?: string;
    page?: string;
  } = {},
): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${FIRST_FREE + objects.length} 0 R /Annots [${annotations}] /Resources << /Font << /Helv 4 0 R ${fonts} >> ${page} >> >>`,
    HELVETICA,
    ...objects,
    pdfStream('', drawing),
  ];
  const chunks = ['%PDF-1.7\n'];
  const rows: string[] = [];
  let at = chunks[0]?.length ?? 0;
  for (const [nth, body] of all.entries()) {
    const object = `${nth + 1} 0 obj\n${body}\nendobj\n`;
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    at += object.length;
    chunks.push(object);
  }
  const size = all.length + 1;
  chunks.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  chunks.push(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.from(chunks.join(''), 'latin1');
}

/** A form with fields one below the other; each is given as the entries of its widget. */
export function writeForm(
  fields: readonly string[],
  { acroForm = '', objects = [] as readonly string[] } = {},
): Buffer {
  const numbers = fields.map((_, nth) => FIRST_FREE + objects.length + nth);
  const refs = numbers.map((number) => `${number} 0 R`).join(' ');
  const widgets = fields.map((entries, nth) => {
    const top = 190 - nth * 30;
    return `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /T (field${nth}) /Rect [20 ${top - 22} 220 ${top}] /DA (/Helv 12 Tf 0 g) ${entries} >>`;
  });
  return writePdf('', {
    objects: [...objects, ...widgets],
    annotations: refs,
    catalog: `/AcroForm << /Fields [${refs}] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> ${acroForm} >>`,
  });
}

/** A font with two bytes per letter that is not embedded, as two objects, numbered from `at`. */
export function cidFont(
  at: number,
  {
    name,
    encoding,
    ordering,
    toUnicode,
  }: { name: string; encoding: string; ordering: string; toUnicode?: string },
): string[] {
  const map = toUnicode === undefined ? '' : `/ToUnicode ${at + 3} 0 R`;
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [${at + 1} 0 R] ${map} >>`,
    `<< /Type /Font /Subtype /CIDFontType${ordering === 'Identity' ? 2 : 0} /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /FontDescriptor ${at + 2} 0 R /DW 1000 >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>`,
    ...(toUnicode === undefined ? [] : [pdfStream('', toUnicodeMap(toUnicode))]),
  ];
}

/** Maps codes 1, 2, 3 and so on to the letters of a text. */
function toUnicodeMap(text: string): string {
  const rows = [...text].map((letter, nth) => `<${hex4(nth + 1)}> ${codesHex(letter)}`);
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${rows.length} beginbfchar
${rows.join('\n')}
endbfchar endcmap end end`;
}

/** The codes of the letters of such a text. */
export function countedCodes(text: string): string {
  return `<${[...text].map((_, nth) => hex4(nth + 1)).join('')}>`;
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
