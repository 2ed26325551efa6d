import type { LineAnswer } from '#adapters/line/line.port.ts';
import { MAX_WAYBILLS_PER_LOOKUP, type RejectedPiece } from '#features/tracking/tracking.rules.ts';
import { brand } from '#lib/brand.ts';
import type { Say } from './asker.ts';

const MAX_PROBLEMS = 5;

/** What is wrong with each of these parts of a text. */
export function toProblems(rejected: readonly RejectedPiece[], say: Say): string[] {
  return rejected.map(({ text, reason, carrier }) => {
    const why = say(`tracking:screen.rejected.${reason}`, {
      digits: brand.waybillDigits,
      max: MAX_WAYBILLS_PER_LOOKUP,
      carrier: carrier ? say(`tracking:screen.carriers.${carrier}`) : '',
    });
    return say('tracking:screen.rejectedPiece', { piece: text, why });
  });
}

/** One text about the first problems, and how many there are besides; nothing where there is none. */
export function answerProblems(problems: readonly string[], say: Say): LineAnswer[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, MAX_PROBLEMS);
  const more = problems.length - shown.length;
  if (more > 0) shown.push(say('line-counter:parcels.moreProblems', { count: more }));
  return [{ kind: 'text', text: shown.join('\n\n') }];
}
