import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import { addDays } from '#lib/clock.ts';
import { firstWorkingDayFrom, type Holidays } from '#lib/working-days.ts';
import type { InstructionDetails } from './instructions.contract.ts';

/** The first and the last day on which nobody is at home. */
export type AwayPeriod = { from: string; until: string };
/** Where every parcel goes when nobody is at home. */
export type PlaceWish = Extract<InstructionDetails, { kind: 'HOLD' | 'NEIGHBOUR' | 'SAFE_PLACE' }>;

/** What somebody asks of every parcel that comes to their phone. */
export type Wishes = {
  place: PlaceWish | null;
  /** A full hour of the day. */
  notBefore: number | null;
  away: readonly AwayPeriod[];
};

/** The questions that a wish and a request for one parcel both answer: where, from which hour, on which day. */
type Question = 'PLACE' | 'HOUR' | 'DAY';
const questionOf: Partial<Record<ChangeKind, Question>> = {
  HOLD: 'PLACE',
  NEIGHBOUR: 'PLACE',
  SAFE_PLACE: 'PLACE',
  NOT_BEFORE: 'HOUR',
  ANOTHER_DAY: 'DAY',
};

/** The day after somebody is back: the first working one after the period, and after those that follow upon it. */
export function dayOfReturn(period: AwayPeriod, away: readonly AwayPeriod[], holidays: Holidays): string {
  let day = firstWorkingDayFrom(addDays(period.until, 1), holidays);
  for (const next of away.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    if (next.from <= day && day <= next.until) day = firstWorkingDayFrom(addDays(next.until, 1), holidays);
  return day;
}

/** What wishes ask of one parcel; `place` is null where the parcel cannot go there. */
export function wishedDetails(
  { place, notBefore, away }: Wishes,
  { promisedDate, today }: { promisedDate: string | null; today: string },
  holidays: Holidays,
): InstructionDetails[] {
  const expected = promisedDate !== null && promisedDate > today ? promisedDate : today;
  const period = away.find(({ from, until }) => from <= expected && expected <= until);
  // A drop point keeps parcels for some days only, while somebody may be away for weeks.
  const where = period && place?.kind === 'HOLD' ? null : place;
  const details: InstructionDetails[] = [];
  if (period) details.push({ kind: 'ANOTHER_DAY', date: dayOfReturn(period, away, holidays) });
  if (where) details.push(where);
  if (notBefore !== null && where?.kind !== 'HOLD') details.push({ kind: 'NOT_BEFORE', hour: notBefore });
  return details;
}

/** An instruction of a parcel, as far as wishes are concerned with it. */
export type KnownInstruction = {
  id: string;
  kind: ChangeKind;
  details: InstructionDetails;
  /**
   * `WISHED`: a wish made it, and it is in force. `REPLACED`: a later wish took it back. `SETTLED`: a person asked for
   * it or took it back, or the carrier has carried it out or refused it.
   */
  standing: 'WISHED' | 'REPLACED' | 'SETTLED';
  isCancellable: boolean;
};

/** The instructions that a change of wishes takes back, and those that the wishes add. */
export type WishPlan = { cancel: KnownInstruction[]; add: InstructionDetails[] };

/** What to change for one parcel, question by question; one that is settled for the parcel is left alone for good. */
export function planWishes(
  wished: readonly InstructionDetails[],
  known: readonly KnownInstruction[],
  now: { wishes: Wishes; today: string; holidays: Holidays },
): WishPlan {
  const plan: WishPlan = { cancel: [], add: [] };
  for (const question of ['DAY', 'PLACE', 'HOUR'] as const) {
    const answers = known.filter(({ kind }) => questionOf[kind] === question);
    if (answers.some(({ standing }) => standing === 'SETTLED')) continue;
    const current = answers.find(({ standing }) => standing === 'WISHED');
    if (current && (!current.isCancellable || stillHolds(current.details, wished, now))) continue;
    if (current) plan.cancel.push(current);
    const details = wished.find(({ kind }) => questionOf[kind] === question);
    if (details) plan.add.push(details);
  }
  return plan;
}

/** Whether what a wish made is still wished, although the parcel has moved on since. */
function stillHolds(
  made: InstructionDetails,
  wished: readonly InstructionDetails[],
  { wishes, today, holidays }: { wishes: Wishes; today: string; holidays: Holidays },
): boolean {
  const answer = wished.find(({ kind }) => questionOf[kind] === questionOf[made.kind]);
  if (answer) return isSame(made, answer);
  const isAway = wished.some(({ kind }) => kind === 'ANOTHER_DAY');
  switch (made.kind) {
    case 'ANOTHER_DAY': {
      // The period may be over by the day on which the parcel comes.
      const returns = wishes.away.map((period) => dayOfReturn(period, wishes.away, holidays));
      return made.date <= today || returns.includes(made.date);
    }
    // A drop point that keeps no parcels any more has some on their way.
    case 'HOLD':
      return !isAway && wishes.place !== null && isSame(made, wishes.place);
    default:
      return false;
  }
}

/** The database has the fields of details in an order of its own. */
function isSame(a: InstructionDetails, b: InstructionDetails): boolean {
  const fields = (details: InstructionDetails) => JSON.stringify(Object.entries(details).sort());
  return fields(a) === fields(b);
}
