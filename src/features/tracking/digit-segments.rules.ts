import { brand } from '#lib/brand.ts';
import type { Chunk } from '#lib/pasted-text.ts';
import { isDomesticWaybillNo } from '#lib/waybill-number.ts';
import { type ForeignCarrier, readForeignDigits } from './foreign-numbers.rules.ts';
import { MIN_ATTEMPT_DIGITS, ofCarrier, type Piece, type RejectionReason } from './piece-kinds.rules.ts';

// Shapes are the chunks of a run joined by single spaces, whatever separated them.
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

type Segment = { from: number; to: number; digits: string; kind: 'WAYBILL' | 'ATTEMPT' | 'NOISE' | 'LEFT' };

/**
 * Splits a run of digit chunks at minimal cost: numbers with a valid check digit cost nothing, dates and phones
 * little, full-length numbers with a wrong check digit more, and every remaining chunk as much again. So both one
 * number in groups of four and two numbers separated by a space are recognised.
 */
export function readDigits(run: readonly Chunk[], text: string): Piece[] {
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

/** Several complete numbers whose line breaks were lost. */
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

/** A short chunk merged with the following unclaimed ones at equal distances. */
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
