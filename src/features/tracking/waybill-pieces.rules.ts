import { type Chunk, cleanPastedText, toRuns } from '#lib/pasted-text.ts';
import { readRun } from './digit-runs.rules.ts';
import { carrierOfLettered, findGroupedLetters } from './foreign-numbers.rules.ts';
import { findInternational } from './international-pieces.rules.ts';
import { MIN_ATTEMPT_DIGITS, ofCarrier, type Piece } from './piece-kinds.rules.ts';

const ATTACHED_LABEL = /(?<![a-z])((?:tracking|waybill|bill|awb|no|number|code|id)+)(?=\d{6})/gi;
const URL_SPAN = /(?:https?:\/\/|www\.)[!-~]+/gi;

/** Every part of the text with digits, in text order. */
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

/** The text with the found parts blanked out. */
function without(text: string, found: readonly Piece[]): string {
  let rest = '';
  for (const { start, text: taken } of found.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(rest.length, start);
    rest += '|'.repeat(Math.max(0, start + taken.length - rest.length));
  }
  return rest + text.slice(rest.length);
}

/** Inside a URL only a parameter value (`?billcode=`) counts as an attempt; the rest is some other key. */
function isUrlLitter(
  piece: Piece,
  text: string,
  urls: readonly (readonly [number, number])[],
): piece is Piece & { kind: 'ATTEMPT' } {
  if (piece.kind !== 'ATTEMPT') return false;
  const isInside = urls.some(([start, end]) => piece.start >= start && piece.start < end);
  return isInside && !(/[=,]/.test(text.charAt(piece.start - 1)) && /^[\d -]+$/.test(piece.text));
}

/** Letters and digits in one word: never one of our waybill numbers, but often meant as one. */
function readMixed({ text, start }: Chunk): Piece {
  const digits = text.replace(/\D/g, '').length;
  const carrier = carrierOfLettered(text);
  if (carrier) return { kind: 'ATTEMPT', start, text, ...ofCarrier(carrier) };
  if (/^[a-z]{2}\d{6,}[a-z]{2}$/i.test(text))
    return { kind: 'ATTEMPT', start, text, reason: 'INTERNATIONAL_LENGTH' };
  const isMeant = text.length >= MIN_ATTEMPT_DIGITS && digits >= 6;
  return { kind: isMeant ? 'ATTEMPT' : 'NOISE', start, text, reason: 'NOT_A_NUMBER' };
}
