import { addDays } from '#lib/clock.ts';
import { type Holidays, weekdayOf } from '#lib/working-days.ts';
import type { PickupState } from '../carrier/pickup-states.rules.ts';
import type { PickupSpan } from '../pickup-windows.rules.ts';

/** Going on and ended ones together, so that nobody fills the table by ending and beginning again on one day. */
export const MAX_RECURRING = 10;
/** How many coming dates are listed, and can be skipped one by one. */
const DATES_LISTED = 10;
/** Ten working days fit in, even around Songkran. */
const DAYS_LOOKED = 92;

/** The prefix of numbers of pickups that belong to no order. */
const PICKUP_LETTER = 'P';

/** The number of a pickup, from a number of the day's orders. */
export function toPickupNo(orderNo: string): string {
  return PICKUP_LETTER + orderNo.slice(1);
}

/** Whether a number is that of a recurring pickup. */
export function isRecurringNo(pickupNo: string): boolean {
  return pickupNo.startsWith(PICKUP_LETTER);
}

/** The rule of a recurring pickup. */
export type Recurrence = {
  weekdays: readonly number[];
  startsOn: string;
  lastDay: string | null;
  ended: boolean;
};

/** What is stored of a date: left out by the customer, booked for the carrier, or missed because nothing ran in time. */
export const datePlans = ['skipped', 'booked', 'missed'] as const;

/** A date for its customer. */
export const dateStates = [
  'PLANNED',
  'SKIPPED',
  'MISSED',
  'OPEN',
  'ACKNOWLEDGED',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly (PickupState | 'PLANNED' | 'SKIPPED' | 'MISSED')[];
export type DateState = (typeof dateStates)[number];

/** Whether a courier is to come on a date; never on a public holiday. */
export function comesOn(date: string, rule: Recurrence, holidays: Holidays): boolean {
  const isWithin = date >= rule.startsOn && (rule.lastDay === null || date <= rule.lastDay);
  return !rule.ended && isWithin && rule.weekdays.includes(weekdayOf(date)) && !holidays.has(date);
}

/** The next dates from a day on. */
export function comingDates(from: string, rule: Recurrence, holidays: Holidays): string[] {
  const first = rule.startsOn > from ? rule.startsOn : from;
  const days = Array.from({ length: DAYS_LOOKED }, (_, ahead) => addDays(first, ahead));
  return days.filter((date) => comesOn(date, rule, holidays)).slice(0, DATES_LISTED);
}

/**
 * The window of a day for the hours that a customer chose: the same, or, where the rules have other windows now, the
 * one in which those hours begin, or else the last.
 */
export function fitWindow<W extends PickupSpan>(windows: readonly W[], asked: PickupSpan): W | undefined {
  const same = windows.find(({ from, until }) => from === asked.from && until === asked.until);
  return (
    same ?? windows.find(({ from, until }) => from <= asked.from && asked.from < until) ?? windows.at(-1)
  );
}

/** Whether a date may be left out, or taken back: until its window can be booked no more. */
export function mayChange(state: DateState, isInTime: boolean): boolean {
  return isInTime && ['PLANNED', 'SKIPPED', 'OPEN', 'ACKNOWLEDGED', 'CANCELLED'].includes(state);
}
