import { z } from 'zod';
import {
  earliestHour,
  holdDetails,
  neighbourDetails,
  safePlaceDetails,
} from '#features/delivery-instructions/instructions.contract.ts';
import { networkPoint } from '#features/drop-points/drop-points.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { wishCalls, wishErrors } from './lasting-wishes.calls.ts';
import { findPeriodProblems, MAX_PERIODS } from './lasting-wishes.rules.ts';

const day = (key: string) => z.iso.date(`lasting-wishes:validation.${key}`);

/** The first and the last day on which nobody is at home, in Thailand. */
const awayPeriod = z.object({ from: day('from'), until: day('until') });

/** What a customer asks of every parcel that comes to their phone; all empty where they ask nothing. */
export const lastingWishes = z.object({
  place: z.discriminatedUnion(
    'kind',
    [z.object({ kind: z.literal('NONE') }), safePlaceDetails, neighbourDetails, holdDetails],
    'lasting-wishes:validation.place',
  ),
  /** A full hour; null for any time of the day. */
  notBefore: earliestHour.nullable(),
  away: z
    .array(awayPeriod)
    .max(MAX_PERIODS, 'lasting-wishes:validation.tooManyPeriods')
    .check(({ value, issues }) => {
      for (const { nth, field, key } of findPeriodProblems(value))
        issues.push({ code: 'custom', input: value, path: [nth, field], message: key });
    }),
});
export type LastingWishes = z.output<typeof lastingWishes>;

/** The wishes with what has become of their drop point. */
const shownWishes = z.object({
  wishes: lastingWishes,
  /** The drop point of the wishes; null where none is wished, or it is gone. */
  point: networkPoint.nullable(),
  /** Whether the drop point is gone, or keeps parcels no more: parcels then come to the door. */
  isPointGone: z.boolean(),
});
export type ShownWishes = z.output<typeof shownWishes>;

export const readWishes = endpoint({
  ...wishCalls.readWishes,
  summary: 'What the logged-in customer asks of every parcel that comes to their phone.',
  access: 'customer',
  input: z.object({}),
  output: shownWishes,
  errors: [],
});

export const saveWishes = endpoint({
  ...wishCalls.saveWishes,
  summary:
    'Replaces what the logged-in customer asks of every parcel that comes to their phone: a place, an hour, days of absence. Parcels under way follow within moments.',
  access: 'customer',
  does: 'SET_LASTING_WISHES',
  input: lastingWishes,
  output: shownWishes,
  errors: [wishErrors.tooMany],
});
