import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cut, drawPage } from '#tests/paper/scanner.ts';
import {
  cidFont,
  codesHex,
  countedCodes,
  pdfStream,
  utf16Hex,
  writeForm,
  writePdf,
} from '#tests/paper/written-pdf.ts';
import { FileRefused } from '../cleaning.port.ts';
import { cleanPdf } from './clean-pdf.ts';

const FIXTURES = path.join(import.meta.dirname, '..', '..', '..', '..', 'tests', 'fixtures', 'pdf');
/** In points from the lower left corner of the page, as in PDF. */
type Area = readonly [left: number, bottom: number, right: number, top: number];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cleaned(file: Uint8Array): Promise<Buffer> {
  const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
  await writeFile(source, file);
  await cleanPdf(source, target);
  return readFile(target);
}

/** Dark pixels in an area, per thousand. */
async function inkIn(pdf: Uint8Array, areas: readonly Area[], [wide, high] = [300, 200]): Promise<number[]> {
  const page = await drawPage(pdf);
  return areas.map(([left, bottom, right, top]) => {
    const { grey } = cut(page, [left / wide, 1 - top / high, right / wide, 1 - bottom / high]);
    return Math.round((grey.filter((value) => value < 140).length / grey.length) * 1000);
  });
}

/** Position of the nth field of a form that `writeForm` writes. */
const fieldArea = (nth: number): Area => [22, 170 - nth * 30, 200, 188 - nth * 30];
const refusalOf = (file: Uint8Array) =>
  cleaned(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof FileRefused ? error.reason : String(error)),
  );
const inFont = (name: string, text: string) =>
  writePdf(`BT /T 20 Tf 20 100 Td ${countedCodes(text)} Tj ET`, {
    objects: cidFont(5, { name, encoding: 'Identity-H', ordering: 'Identity', toUnicode: text }),
    fonts: '/T 5 0 R',
  });
const inCodes = (name: string, encoding: string, ordering: string, codes: string, before = '') =>
  writePdf(`BT ${before} /T 20 Tf 20 100 Td ${codes} Tj ET`, {
    objects: cidFont(5, { name, encoding, ordering }),
    fonts: '/T 5 0 R',
  });
/** Positions of letters of 20 points, from the left. */
const letterAreas = (count: number) =>
  Array.from({ length: count }, (_, nth): Area => [20 + nth * 20, 94, 40 + nth * 20, 122]);

describe('a cleaned PDF', () => {
  it('keeps the content of a filled-in form, its ticks, notes and stamps [V-16]', async () => {
    const pdf = await cleaned(await readFile(path.join(FIXTURES, 'filled-form.pdf')));
    const areas: Area[] = [
      [20, 155, 200, 175],
      [20, 122, 150, 143],
      [220, 120, 240, 140],
      [20, 72, 110, 93],
      [20, 22, 120, 43],
    ];
    for (const ink of await inkIn(pdf, areas)) expect(ink).toBeGreaterThan(20);
    expect((await inkIn(pdf, [[180, 122, 215, 143]]))[0]).toBe(0);
  });

  it('shows Chinese in a font that is not embedded, letter by letter [V-16]', async () => {
    const pdf = await cleaned(await readFile(path.join(FIXTURES, 'pdf-font-not-embedded-zh.pdf')));
    const letters = Array.from({ length: 7 }, (_, nth): Area => [20 + nth * 20, 45, 40 + nth * 20, 68]);
    for (const ink of await inkIn(pdf, letters, [300, 120])) expect(ink).toBeGreaterThan(80);
  });

  it('shows fields without an appearance of their own: text, Thai and Chinese, ticks and lists [V-16]', async () => {
    const pdf = await cleaned(
      writeForm([
        '/FT /Tx /V (Plain value)',
        `/FT /Tx /V ${utf16Hex('ก๋วยเตี๋ยว')}`,
        `/FT /Tx /V ${utf16Hex('发票金额')}`,
        '/FT /Btn /V /Yes /AS /Yes /MK << /CA (4) >>',
        `/FT /Ch /Ff 131072 /Opt [[(a) ${utf16Hex('กรุงเทพ')}]] /V (a)`,
        '/FT /Ch /Opt [(One) (Two)] /V (Two) /I [1]',
      ]),
    );
    for (const ink of await inkIn(pdf, [0, 1, 2, 3, 4, 5].map(fieldArea))) expect(ink).toBeGreaterThan(5);
  });

  it('shows current values when a form asks to be redrawn, and leaves out a hidden one [V-16]', async () => {
    const pdf = await cleaned(
      writeForm([`/FT /Tx /V ${utf16Hex('ส่งของ')}`, '/FT /Tx /V (Secret) /F 2'], {
        acroForm: '/NeedAppearances true',
      }),
    );
    const [seen = 0, hidden] = await inkIn(pdf, [fieldArea(0), fieldArea(1)]);
    expect([seen > 10, hidden]).toEqual([true, 0]);
  });

  it('shows the selected radio button, and a signature [V-16]', async () => {
    const dot = pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 200 22]', '5 5 12 12 re f');
    const none = pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 200 22]', '');
    const states = (state: string) => `/AS /${state} /AP << /N << /a 5 0 R /Off 6 0 R >> >>`;
    const pdf = await cleaned(
      writeForm(
        [
          `/FT /Btn /Ff 32768 /V /a ${states('a')}`,
          `/FT /Btn /Ff 32768 ${states('Off')}`,
          '/FT /Sig /AP << /N 5 0 R >>',
        ],
        { objects: [dot, none] },
      ),
    );
    const [chosen = 0, other, signature = 0] = await inkIn(pdf, [0, 1, 2].map(fieldArea));
    expect([chosen > 20, other, signature > 20]).toEqual([true, 0, true]);
  });

  it.each([
    ['Thai', inFont('AngsanaNew', 'กขคง'), 4],
    ['Thai that calls itself Arial', inFont('Arial', 'Aขคง'), 4],
    ['Thai and Chinese in one font', inFont('ArialUnicodeMS', '发ก票ข'), 4],
    ['letters of Polish', inFont('Calibri', 'ąłśż'), 4],
    ['GBK', inCodes('SimSun', 'GBK-EUC-H', 'GB1', '<b7a2c6b1>'), 2],
    ['Big5', inCodes('MingLiU', 'ETen-B5-H', 'CNS1', '<b5a5a6ec>'), 2],
    ['Japanese', inCodes('HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', codesHex('送り状')), 3],
  ])('has every letter of %s without its font [V-16]', async (_kind, file, count) => {
    for (const ink of await inkIn(await cleaned(file), letterAreas(count))) expect(ink).toBeGreaterThan(20);
  });

  it.each([
    ['Thai', inFont('AngsanaNew', 'ก')],
    ['Chinese', inFont('SimSun', '票')],
    ['GBK', inCodes('SimSun', 'GBK-EUC-H', 'GB1', '<b7a2>')],
  ])('has a letter of %s that is drawn by itself, as some programs draw each [V-16]', async (_kind, file) => {
    for (const ink of await inkIn(await cleaned(file), letterAreas(1))) expect(ink).toBeGreaterThan(20);
  });

  it.each([
    ['blanks by themselves', writePdf('BT /Helv 20 Tf 20 100 Td (a) Tj ( ) Tj ( ) Tj (b) Tj ET')],
    ['a tab', writePdf('BT /Helv 20 Tf 20 100 Td (\\t) Tj (a\\tb) Tj ET')],
    ['blanks of a missing font', inFont('Unknown', ' ')],
    ['letters drawn twice to look bold', writePdf(`${'BT /Helv 20 Tf 20 100 Td (abc) Tj ET '.repeat(2)}`)],
    ['letters without a size', inCodes('Unknown', 'Identity-H', 'Identity', '<00a1>', '0 0 0 0 0 0 Tm')],
    ['distances without letters', writePdf('BT /Helv 20 Tf 20 100 Td [() -200 ()] TJ ET')],
  ])('is accepted with %s [V-16]', async (_kind, file) => {
    expect(await refusalOf(file)).toBe('taken');
  });

  it('is accepted if only invisible text is unreadable: the text beneath a scan [V-16]', async () => {
    const scanned = inCodes('Unknown', 'Identity-H', 'Identity', '<00a100a2>', '3 Tr');
    expect(await refusalOf(scanned)).toBe('taken');
  });
});

describe('a PDF is refused with a message, before anything is stored', () => {
  it.each([
    ['Korean', inCodes('HYGoThic', 'UniKS-UCS2-H', 'Korea1', codesHex('송장'))],
    ['Burmese', inFont('Myanmar', 'မြန်')],
    ['codes that mean nothing without their font', inCodes('Some', 'Identity-H', 'Identity', '<00a100a2>')],
    ['one such code by itself', inCodes('Some', 'Identity-H', 'Identity', '<00a1>')],
    ['one letter of Korean', inCodes('HYGoThic', 'UniKS-UCS2-H', 'Korea1', codesHex('송'))],
    ['a letter beyond U+FFFF', inFont('Some', '𠮷')],
    ['such a letter among others', inFont('Some', 'a𠮷票')],
    ['one picture of a smile', inFont('Some', '😀')],
    ...['TrueType', 'Type1'].map((type): [string, Buffer] => [
      `a picture of Wingdings as ${type} without a description`,
      writePdf('BT /T 20 Tf 20 100 Td (\\374) Tj ET', {
        objects: [`<< /Type /Font /Subtype /${type} /BaseFont /Wingdings >>`],
        fonts: '/T 5 0 R',
      }),
    ]),
    [
      'one such code inside a drawing',
      writePdf('/F Do', {
        objects: [
          pdfStream(
            '/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /Font << /T 6 0 R >> >>',
            'BT /T 20 Tf 20 100 Td <00a1> Tj ET',
          ),
          ...cidFont(6, { name: 'Some', encoding: 'Identity-H', ordering: 'Identity' }),
        ],
        page: '/XObject << /F 5 0 R >>',
      }),
    ],
    [
      'pictures of Wingdings',
      writePdf('BT /T 20 Tf 20 100 Td (\\374) Tj ET', {
        objects: [
          '<< /Type /Font /Subtype /TrueType /BaseFont /Wingdings /FontDescriptor 6 0 R >>',
          '<< /Type /FontDescriptor /FontName /Wingdings /Flags 4 /FontBBox [0 0 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80 >>',
        ],
        fonts: '/T 5 0 R',
      }),
    ],
    [
      'Thai in the codes of Latin',
      writePdf('BT /T 20 Tf 20 100 Td (\\241\\242) Tj ET', {
        objects: ['<< /Type /Font /Subtype /TrueType /BaseFont /AngsanaUPC /Encoding /WinAnsiEncoding >>'],
        fonts: '/T 5 0 R',
      }),
    ],
    ['a value of Burmese', writeForm([`/FT /Tx /V ${utf16Hex('မြန်')}`])],
    [
      'a note without a picture',
      writePdf('', {
        objects: ['<< /Type /Annot /Subtype /FreeText /Contents (Note) /Rect [20 20 200 40] /F 4 >>'],
        annotations: '5 0 R',
      }),
    ],
  ])('where it has %s that cannot be drawn [X-15]', async (_kind, file) => {
    expect(await refusalOf(file)).toBe('missingLetters');
  });
});
