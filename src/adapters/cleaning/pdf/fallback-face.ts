import { readFileSync } from 'node:fs';
import { findInProject } from '#db/find-in-project.ts';
import { movedOutline, readTypeFace, type TypeFace } from './true-type.ts';

/** Thai and Latin come from the first font, everything else from the second. */
const FILES = ['Sarabun_400Regular.ttf', 'NotoSansSC_500Medium.ttf'];
const UNITS = 1000;
/** More than the characters of one page; a table of 16-bit lengths holds them however scattered they are. */
const MAX_LETTERS = 8000;
const LAST = 0xffff;
/** Blanks, and what programs add to the text: bullets, dots, a dash for a missing value. */
const ALWAYS = ` \u00a0${Array.from({ length: 94 }, (_, nth) => String.fromCharCode(33 + nth)).join('')}`;

const LAST_CODE_POINT = 0x10ffff;
const HEADER_13 = 16;
const GROUP_13 = 12;

let faces: TypeFace[] | undefined;

function openFaces(): TypeFace[] {
  faces ??= FILES.map((file) => readTypeFace(readFileSync(findInProject(`src/lib/typefaces/${file}`))));
  return faces;
}

/** Whether one of the bundled fonts has a glyph for a character. */
export function hasLetter(letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return codePoint < LAST && openFaces().some((face) => face.glyphOf(codePoint) !== 0);
}

type Placed = { face: TypeFace; number: number };

/** A small font with the needed characters of the bundled fonts, for documents whose own font is missing. */
export function buildFallbackFace(letters: Iterable<string>): Buffer {
  const [first] = openFaces();
  if (!first || openFaces().some(({ unitsPerEm }) => unitsPerEm !== UNITS))
    throw new Error('The typefaces are drawn in different units.');
  const wanted = [...new Set([...ALWAYS, ...letters].map((letter) => letter.codePointAt(0) ?? 0))]
    .filter((codePoint) => codePoint < LAST)
    .sort((one, other) => one - other)
    .slice(0, MAX_LETTERS);
  const glyphs: Placed[] = [{ face: first, number: 0 }];
  const mapped: [codePoint: number, glyph: number][] = [];
  for (const codePoint of wanted) {
    const face = openFaces().find((each) => each.glyphOf(codePoint) !== 0);
    if (!face) continue;
    mapped.push([codePoint, glyphs.length]);
    glyphs.push({ face, number: face.glyphOf(codePoint) });
  }
  return writeFace(first, { map: writeCharacterMap(mapped), ...drawAll(glyphs) });
}

/**
 * A font that has a box for every character, including blanks: text rendered in it has a width, without which
 * PDFium omits it from the text of a page.
 */
export function buildBoxFace(): Buffer {
  const [face] = openFaces();
  if (!face) throw new Error('There is no typeface.');
  const box = { face, number: 0 };
  return writeFace(face, { map: writeSameForAll(1), ...drawAll([box, box]) });
}

/** The outlines of glyphs and of their components. */
function drawAll(glyphs: Placed[]) {
  const outlines: Buffer[] = [];
  const metrics: Buffer[] = [];
  for (let nth = 0; nth < glyphs.length; nth += 1) {
    const { face, number } = glyphs[nth] as Placed;
    const { outline, advance, bearing } = face.glyph(number);
    const moved = movedOutline(outline, (part) => glyphs.push({ face, number: part }) - 1);
    outlines.push(Buffer.concat([moved, Buffer.alloc((4 - (moved.length % 4)) % 4)]));
    const metric = Buffer.alloc(4);
    metric.writeUInt16BE(advance, 0);
    metric.writeInt16BE(bearing, 2);
    metrics.push(metric);
  }
  return { outlines, metrics };
}

type Drawn = { map: Buffer; outlines: Buffer[]; metrics: Buffer[] };

function writeFace(pattern: TypeFace, { map, outlines, metrics }: Drawn): Buffer {
  const count = outlines.length;
  const loca = Buffer.alloc((count + 1) * 4);
  let at = 0;
  for (const [nth, outline] of outlines.entries()) {
    loca.writeUInt32BE(at, nth * 4);
    at += outline.length;
  }
  loca.writeUInt32BE(at, count * 4);
  const [head, hhea, maxp] = [copyOf(pattern, 'head'), copyOf(pattern, 'hhea'), copyOf(pattern, 'maxp')];
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(count, 34);
  maxp.writeUInt16BE(count, 4);
  // The bounding box of every glyph is the largest possible one.
  for (const limit of [6, 8, 10, 12]) maxp.writeUInt16BE(0x0fff, limit);
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000, 0);
  return writeTables({
    'OS/2': copyOf(pattern, 'OS/2'),
    cmap: map,
    glyf: Buffer.concat(outlines),
    head,
    hhea,
    hmtx: Buffer.concat(metrics),
    loca,
    maxp,
    name: copyOf(pattern, 'name'),
    post,
  });
}

function copyOf(face: TypeFace, tag: string): Buffer {
  return Buffer.from(face.table(tag));
}

/** Ranges of consecutive characters mapped to consecutive glyphs (cmap format 4). */
function writeCharacterMap(mapped: readonly [number, number][]): Buffer {
  const rows: { first: number; last: number; glyph: number }[] = [];
  for (const [codePoint, glyph] of mapped) {
    const row = rows.at(-1);
    if (row && row.last + 1 === codePoint) row.last = codePoint;
    else rows.push({ first: codePoint, last: codePoint, glyph });
  }
  rows.push({ first: LAST, last: LAST, glyph: 0 });
  const words = (values: number[]) => {
    const buffer = Buffer.alloc(values.length * 2);
    for (const [nth, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, nth * 2);
    return buffer;
  };
  const body = Buffer.concat([
    words(rows.map(({ last }) => last)),
    words([0]),
    words(rows.map(({ first }) => first)),
    words(rows.map(({ first, glyph }) => glyph - first)),
    words(rows.map(() => 0)),
  ]);
  const power = 2 ** Math.floor(Math.log2(rows.length));
  const search = [rows.length * 2, power * 2, Math.log2(power), (rows.length - power) * 2];
  const format4 = Buffer.concat([words([4, 14 + body.length, 0, ...search]), body]);
  // One subtable (Windows, Unicode), directly after the table directory.
  return Buffer.concat([words([0, 1, 3, 1, 0, 12]), format4]);
}

/** Maps all code points to one glyph (cmap format 13, Windows, UCS-4), including surrogates, which PDFium looks up. */
function writeSameForAll(glyph: number): Buffer {
  const table = Buffer.alloc(HEADER_13 + GROUP_13);
  table.writeUInt16BE(13, 0);
  table.writeUInt32BE(table.length, 4);
  table.writeUInt32BE(1, 12);
  for (const [nth, value] of [1, LAST_CODE_POINT, glyph].entries())
    table.writeUInt32BE(value, HEADER_13 + nth * 4);
  const list = Buffer.alloc(12);
  for (const [nth, value] of [0, 1, 3, 10, 0, 12].entries()) list.writeUInt16BE(value, nth * 2);
  return Buffer.concat([list, table]);
}

function writeTables(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables);
  const header = Buffer.alloc(12 + names.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  let at = header.length;
  const bodies: Buffer[] = [];
  for (const [nth, name] of names.entries()) {
    const body = tables[name] as Buffer;
    const record = 12 + nth * 16;
    header.write(name, record, 'latin1');
    header.writeUInt32BE(at, record + 8);
    header.writeUInt32BE(body.length, record + 12);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}
