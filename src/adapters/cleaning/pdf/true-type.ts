/** A glyph as stored in a font, with its advance width. */
export type Glyph = { outline: Buffer; advance: number; bearing: number };

/** A font with TrueType outlines (OpenType 1.9). */
export type TypeFace = {
  unitsPerEm: number;
  ascender: number;
  descender: number;
  /** The glyph index of a character; 0 where it has none. */
  glyphOf(codePoint: number): number;
  glyph(number: number): Glyph;
  table(tag: string): Buffer;
};

const RECORD = 16;
const HEADER = 12;
/** Flags of a composite glyph's component that say how long its record is. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;
const INSTRUCTIONS = 0x100;

/** Parses a font from the bytes of its file. */
export function readTypeFace(file: Buffer): TypeFace {
  const tables = new Map<string, Buffer>();
  for (let nth = 0; nth < file.readUInt16BE(4); nth += 1) {
    const at = HEADER + nth * RECORD;
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The typeface has no table ${tag}.`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const isLong = head.readInt16BE(50) === 1;
  const offset = (nth: number) => (isLong ? loca.readUInt32BE(nth * 4) : loca.readUInt16BE(nth * 2) * 2);
  const measured = hhea.readUInt16BE(34);
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascender: hhea.readInt16BE(4),
    descender: hhea.readInt16BE(6),
    glyphOf: readCharacterMap(table('cmap')),
    glyph(number) {
      const row = Math.min(number, measured - 1);
      const bearingAt = number < measured ? number * 4 + 2 : measured * 4 + (number - measured) * 2;
      return {
        outline: glyf.subarray(offset(number), offset(number + 1)),
        advance: hmtx.readUInt16BE(row * 4),
        bearing: hmtx.readInt16BE(bearingAt),
      };
    },
    table,
  };
}

function readCharacterMap(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => {
    const start = cmap.readUInt32BE(8 + nth * 8);
    return cmap.subarray(start);
  });
  const full = subtables.find((each) => each.readUInt16BE(0) === 12);
  const basic = subtables.find((each) => each.readUInt16BE(0) === 4);
  if (full) return (codePoint) => inGroups(full, codePoint);
  if (!basic) throw new Error('The typeface has no map of letters that can be read.');
  return (codePoint) => inSegments(basic, codePoint);
}

function inGroups(map: Buffer, codePoint: number): number {
  let [low, high] = [0, map.readUInt32BE(12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = 16 + middle * 12;
    if (codePoint < map.readUInt32BE(at)) high = middle - 1;
    else if (codePoint > map.readUInt32BE(at + 4)) low = middle + 1;
    else return map.readUInt32BE(at + 8) + codePoint - map.readUInt32BE(at);
  }
  return 0;
}

function inSegments(map: Buffer, codePoint: number): number {
  const length = map.readUInt16BE(6);
  for (let at = 14; at < 14 + length; at += 2) {
    if (codePoint > map.readUInt16BE(at)) continue;
    const start = map.readUInt16BE(at + length + 2);
    if (codePoint < start) return 0;
    const delta = map.readUInt16BE(at + 2 * length + 2);
    const rangeAt = at + 3 * length + 2;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** The offsets of the component indices of a composite glyph, and where the list ends. */
function partsOf(outline: Buffer): { places: number[]; end: number } | undefined {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  const places: number[] = [];
  let [at, flags] = [10, MORE];
  while (flags & MORE) {
    flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    if (flags & SCALE) at += 2;
    else if (flags & TWO_SCALES) at += 4;
    else if (flags & MATRIX) at += 8;
  }
  return { places, end: at };
}

/** An outline without its hinting instructions, which belong to its own font, and with renumbered components. */
export function movedOutline(outline: Buffer, numberOf: (part: number) => number): Buffer {
  if (outline.length === 0) return outline;
  const parts = partsOf(outline);
  if (!parts) {
    const at = 10 + outline.readInt16BE(0) * 2;
    const instructions = outline.readUInt16BE(at);
    return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(at + 2 + instructions)]);
  }
  const moved = Buffer.from(outline.subarray(0, parts.end));
  for (const at of parts.places) {
    moved.writeUInt16BE(numberOf(moved.readUInt16BE(at)), at);
    moved.writeUInt16BE(moved.readUInt16BE(at - 2) & ~INSTRUCTIONS, at - 2);
  }
  return moved;
}
