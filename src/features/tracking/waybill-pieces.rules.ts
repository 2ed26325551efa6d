import { brand } from '../../lib/brand.ts';
import { type Chunk, cleanPastedText, toRuns } from '../../lib/pasted-text.ts';
import { isDomesticWaybillNo } from '../../lib/waybill-number.ts';
import {
  carrierOfLettered,
  type ForeignCarrier,
  findGroupedLetters,
  readForeignDigits,
} from './foreign-numbers.rules.ts';
import { findInternational } from './international-pieces.rules.ts';

export type RejectionReason =
  | 'CHECK_DIGIT'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INTERNATIONAL_LENGTH'
  | 'UNKNOWN_COUNTRY'
  | 'FOREIGN'
  | 'FOREIGN_OF'
  | 'NOT_A_NUMBER'
  | 'TOO_MANY';

/** A part of a pasted text: a waybill number, a failed attempt at one, or something else that has digits. */
export type Piece = { start: number; text: string } & (
  | { kind: 'WAYBILL'; waybillNo: string }
  | { kind: 'ATTEMPT' | 'NOISE'; reason: RejectionReason; carrier?: ForeignCarrier }
);

/** Fewer digits than this in a message are a house number, a price, a one-time code: no attempt at a waybill. */
const MIN_ATTEMPT_DIGITS = 8;

const ATTACHED_LABEL = /(?<![a-z])((?:tracking|waybill|bill|awb|no|number|code|id)+)(?=\d{6})/gi;
const URL_SPAN = /(?:https?:\/\/|www\.)[!-~]+/gi;

// Shapes are the chunks of a run joined by single spaces, whatever stood between them.
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20|25)\\d\\d';
const DATE = `${DAY} ${MONTH} ${YEAR}|${YEAR} ${MONTH} ${DAY}`;
const PHONE =
  '0[1-9]\\d{8}|0[1-9] \\d{4} \\d{4}|0[1-9]\\d \\d{3} \\d{4}|0[1-9]\\d{2} \\d{3} \\d{3}|0[1-9] \\d{3} \\d{4}';
const IS_DATE_OR_PHONE = new RegExp(`^(?:${DATE}|${PHONE}|66 ?\\d{1,2} ?\\d{3} ?\\d{4})$`);
const HAS_DATE_OR_PHONE = new RegExp(`(?:^| )(?:${DATE}|${PHONE})(?: |$)`);
const BARE_PHONE = /^(?:0[1-9]\d{7,8}|66[689]\d{8})$/;
const BARE_DATE =
  /^(?:(?:20|25)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])|(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])(?:20|25)\d\d)$/;
const MONEY_AFTER = /^[\s.]*(?:บาท|฿|THB|baht|泰铢)/i;
const MONEY_BEFORE = /(?:฿|THB)\s*$/i;

/** More groups than any number has. */
const MAX_GROUPS = 12;
/** What follows a quantity: the digits before it are no end of a number. */
const COUNTED = /^[ .]*(?:บาท|ชิ้น|กล่อง|กก|กิโล|ซม|฿|THB|baht|kg|pcs|pieces|boxes|cm|件|箱|公斤|厘米|泰铢)/i;

/** Every part of the text that has digits, in the order of the text. */
export function findPieces(pasted: string): Piece[] {
  const text = cleanPastedText(pasted).replace(ATTACHED_LABEL, '$1:');
  const pieces: Piece[] = [];
  for (const piece of findInternational(text)) {
    const kind = 'waybillNo' in piece ? 'WAYBILL' : 'ATTEMPT';
    pieces.push({ ...piece, kind } as Piece);
  }
  for (const { start, text: found } of findGroupedLetters(text))
    pieces.push({ kind: 'ATTEMPT', start, text: found, ...ofCarrier(carrierOfLettered(found)) });
  for (const run of toRuns(without(text, pieces))) {
    const first = run[0] as Chunk;
    if (/^\d+$/.test(first.text)) pieces.push(...readRun(run, text));
    else if (/\d/.test(first.text)) pieces.push(readMixed(first));
  }
  const urls = [...text.matchAll(URL_SPAN)].map((url) => [url.index, url.index + url[0].length] as const);
  return pieces
    .map((piece) => (isUrlLitter(piece, text, urls) ? { ...piece, kind: 'NOISE' as const } : piece))
    .sort((a, b) => a.start - b.start);
}

/** The text with what was found in it blotted out. */
function without(text: string, found: readonly Piece[]): string {
  let rest = '';
  for (const { start, text: taken } of found.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(rest.length, start);
    rest += '|'.repeat(Math.max(0, start + taken.length - rest.length));
  }
  return rest + text.slice(rest.length);
}

function ofCarrier(carrier: ForeignCarrier | null): { reason: RejectionReason; carrier?: ForeignCarrier } {
  return carrier ? { reason: 'FOREIGN_OF', carrier } : { reason: 'FOREIGN' };
}

/** Inside an address only what stands as a value (`?billcode=`) is an attempt; the rest is somebody's key. */
function isUrlLitter(
  piece: Piece,
  text: string,
  urls: readonly (readonly [number, number])[],
): piece is Piece & { kind: 'ATTEMPT' } {
  if (piece.kind !== 'ATTEMPT') return false;
  const isInside = urls.some(([start, end]) => piece.start >= start && piece.start < end);
  return isInside && !(/[=,]/.test(text.charAt(piece.start - 1)) && /^[\d -]+$/.test(piece.text));
}

/** Letters and digits in one word: never a waybill number of ours, but often meant as one. */
function readMixed({ text, start }: Chunk): Piece {
  const digits = text.replace(/\D/g, '').length;
  const carrier = carrierOfLettered(text);
  if (carrier) return { kind: 'ATTEMPT', start, text, ...ofCarrier(carrier) };
  if (/^[a-z]{2}\d{6,}[a-z]{2}$/i.test(text))
    return { kind: 'ATTEMPT', start, text, reason: 'INTERNATIONAL_LENGTH' };
  const isMeant = text.length >= MIN_ATTEMPT_DIGITS && digits >= 6;
  return { kind: isMeant ? 'ATTEMPT' : 'NOISE', start, text, reason: 'NOT_A_NUMBER' };
}

/** Another carrier's number in groups is taken out whole, so that no twelve digits of it pass for one of ours. */
function readRun(run: readonly Chunk[], text: string): Piece[] {
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

/** The chunks between which the same gap stands. */
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

/** Groups as carriers print them: all of one length but for the last, which may be shorter. */
function areEvenGroups(stretch: readonly Chunk[]): boolean {
  const size = (stretch[0] as Chunk).text.length;
  const isEven = stretch.slice(0, -1).every(({ text }) => text.length === size);
  return isEven && size >= 3 && size <= 8 && (stretch.at(-1) as Chunk).text.length <= size;
}

type Segment = { from: number; to: number; digits: string; kind: 'WAYBILL' | 'ATTEMPT' | 'NOISE' | 'LEFT' };

/**
 * Cuts a run of digit chunks where it makes most sense: numbers whose check digit is right cost nothing,
 * dates and phones little, whole numbers with a wrong check digit more, and every chunk left over as much again.
 * So one number in groups of four and two numbers with a space between them are both read right.
 */
function readDigits(run: readonly Chunk[], text: string): Piece[] {
  const cost = new Array<number>(run.length + 1).fill(0);
  const choice: Segment[] = [];
  for (let from = run.length - 1; from >= 0; from -= 1) {
    const only = (run[from] as Chunk).text;
    let best = readWord(only, from);
    let bestCost = priceOf(best, false) + (cost[from + 1] as number);
    let digits = only;
    for (let to = from + 1; to < run.length; to += 1) {
      digits += (run[to] as Chunk).text;
      if (digits.length > brand.waybillDigits) break;
      const segment = readGroup(run.slice(from, to + 1), digits, from);
      if (!segment) continue;
      const total = priceOf(segment, !hasOneGap(run.slice(from, to + 1))) + (cost[to + 1] as number);
      if (total < bestCost) {
        best = segment;
        bestCost = total;
      }
    }
    choice[from] = best;
    cost[from] = bestCost;
  }
  return toPieces(run, choice, text);
}

function priceOf(segment: Segment, hasMixedGaps: boolean): number {
  if (segment.kind === 'WAYBILL') return hasMixedGaps ? 0.4 : 0;
  return segment.kind === 'NOISE' ? 0.5 : 1;
}

function readWord(digits: string, at: number): Segment {
  const here = { from: at, to: at, digits };
  if (splitGlued(digits).length > 0) return { ...here, kind: 'WAYBILL' };
  if (BARE_PHONE.test(digits) || BARE_DATE.test(digits)) return { ...here, kind: 'NOISE' };
  return { ...here, kind: digits.length >= MIN_ATTEMPT_DIGITS ? 'ATTEMPT' : 'LEFT' };
}

function readGroup(chunks: readonly Chunk[], digits: string, from: number): Segment | undefined {
  const here = { from, to: from + chunks.length - 1, digits };
  const shape = chunks.map((chunk) => chunk.text).join(' ');
  if (IS_DATE_OR_PHONE.test(shape)) return { ...here, kind: 'NOISE' };
  if (digits.length !== brand.waybillDigits || HAS_DATE_OR_PHONE.test(shape)) return undefined;
  if (isDomesticWaybillNo(digits)) return { ...here, kind: 'WAYBILL' };
  const isGrouped = hasOneGap(chunks) && chunks.every((chunk) => chunk.text.length >= 3);
  return isGrouped ? { ...here, kind: 'ATTEMPT' } : undefined;
}

/** Several whole numbers whose line breaks were lost on the way. */
function splitGlued(digits: string): string[] {
  if (digits.length % brand.waybillDigits !== 0) return [];
  const parts = digits.match(new RegExp(`\\d{${brand.waybillDigits}}`, 'g')) ?? [];
  return parts.every(isDomesticWaybillNo) ? parts : [];
}

function hasOneGap(chunks: readonly Chunk[]): boolean {
  return new Set(chunks.slice(1).map((chunk) => chunk.gap)).size <= 1;
}

function toPieces(run: readonly Chunk[], choice: readonly Segment[], text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < run.length; ) {
    let segment = choice[at] as Segment;
    if (segment.kind === 'LEFT') segment = withNeighbours(run, choice, segment);
    const start = (run[at] as Chunk).start;
    const end = (run[segment.to] as Chunk).end;
    const found = text.slice(start, end);
    if (segment.kind === 'WAYBILL') {
      for (const [nth, waybillNo] of splitGlued(segment.digits).entries()) {
        pieces.push({ kind: 'WAYBILL', start: start + nth, text: found, waybillNo });
      }
    } else {
      const isMoney =
        MONEY_AFTER.test(text.slice(end, end + 12)) ||
        MONEY_BEFORE.test(text.slice(Math.max(0, start - 6), start));
      const kind = segment.kind === 'ATTEMPT' && !isMoney ? 'ATTEMPT' : 'NOISE';
      pieces.push({ kind, start, text: found, ...whyNot(segment.digits) });
    }
    at = segment.to + 1;
  }
  return pieces;
}

/** A short chunk together with those after it that nothing claimed and that stand the same distance apart. */
function withNeighbours(run: readonly Chunk[], choice: readonly Segment[], first: Segment): Segment {
  let { to, digits } = first;
  const gap = run[first.from + 1]?.gap;
  while (choice[to + 1]?.kind === 'LEFT' && run[to + 1]?.gap === gap) {
    to += 1;
    digits += (run[to] as Chunk).text;
  }
  const isAttempt = digits.length >= MIN_ATTEMPT_DIGITS && !BARE_PHONE.test(digits);
  return { from: first.from, to, digits, kind: isAttempt ? 'ATTEMPT' : 'NOISE' };
}

function whyNot(digits: string): { reason: RejectionReason; carrier?: ForeignCarrier } {
  if (BARE_DATE.test(digits)) return { reason: 'NOT_A_NUMBER' };
  if (digits.length === brand.waybillDigits) return { reason: 'CHECK_DIGIT' };
  if (digits.length < brand.waybillDigits) return { reason: 'TOO_SHORT' };
  const foreign = readForeignDigits(digits);
  return foreign ? ofCarrier(foreign.carrier) : { reason: 'TOO_LONG' };
}
