import type { Chunk } from '#lib/pasted-text.ts';
import { readDigits } from './digit-segments.rules.ts';
import { readForeignDigits } from './foreign-numbers.rules.ts';
import { ofCarrier, type Piece } from './piece-kinds.rules.ts';

/** More groups than any number has. */
const MAX_GROUPS = 12;
/** A unit after the digits: they are a quantity, not the end of a number. */
const COUNTED = /^[ .]*(?:บาท|ชิ้น|กล่อง|กก|กิโล|ซม|฿|THB|baht|kg|pcs|pieces|boxes|cm|件|箱|公斤|厘米|泰铢)/i;

/**
 * The parts of a run of digits. Another carrier's number in groups is extracted as a whole, so that no twelve
 * digits of it are taken for one of ours.
 */
export function readRun(run: readonly Chunk[], text: string): Piece[] {
  const pieces: Piece[] = [];
  let own: Chunk[] = [];
  for (const stretch of toStretches(run)) {
    const foreign = readForeignGroups(stretch, text);
    if (!foreign) {
      for (const chunk of stretch) own.push(chunk);
      continue;
    }
    if (own.length > 0) pieces.push(...readDigits(own, text));
    own = [];
    pieces.push(foreign);
  }
  return own.length > 0 ? [...pieces, ...readDigits(own, text)] : pieces;
}

/** The chunks separated by equal gaps. */
function toStretches(run: readonly Chunk[]): Chunk[][] {
  const stretches: Chunk[][] = [];
  for (const chunk of run) {
    const last = stretches.at(-1);
    if (last && (last.length === 1 || last[1]?.gap === chunk.gap)) last.push(chunk);
    else stretches.push([chunk]);
  }
  return stretches;
}

function readForeignGroups(stretch: readonly Chunk[], text: string): Piece | null {
  const [first, last] = [stretch[0] as Chunk, stretch.at(-1) as Chunk];
  if (stretch.length < 2 || stretch.length > MAX_GROUPS) return null;
  const foreign = readForeignDigits(stretch.map((chunk) => chunk.text).join(''));
  if (!foreign) return null;
  const isMeant =
    foreign.isSure || (areEvenGroups(stretch) && !COUNTED.test(text.slice(last.end, last.end + 12)));
  if (!isMeant) return null;
  const found = text.slice(first.start, last.end);
  return { kind: 'ATTEMPT', start: first.start, text: found, ...ofCarrier(foreign.carrier) };
}

/** Groups as printed by carriers: all of one length except for the last, which may be shorter. */
function areEvenGroups(stretch: readonly Chunk[]): boolean {
  const size = (stretch[0] as Chunk).text.length;
  const isEven = stretch.slice(0, -1).every(({ text }) => text.length === size);
  return isEven && size >= 3 && size <= 8 && (stretch.at(-1) as Chunk).text.length <= size;
}
