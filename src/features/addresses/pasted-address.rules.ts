import type { AddressLine } from '#features/places/places.contract.ts';

const THAI = /[\u0E00-\u0E7F]/;

/** House, village, lane and road in one line, in the script they were written in. */
export function detailOf({ house, moo, building, soi, road }: AddressLine): string {
  const isThai = [building, soi, road].some((part) => part && THAI.test(part)) || !(soi || road);
  const parts = isThai
    ? [house, moo && `หมู่ ${moo}`, building, soi && `ซอย${soi}`, road && `ถนน${road}`]
    : [house, moo && `Moo ${moo}`, building, soi && laneOf(soi), road && `${road} Road`];
  return parts.filter(Boolean).join(' ');
}

/** `Sukhumvit Soi 23` already contains the word for lane. */
function laneOf(soi: string): string {
  return /\bsoi\b/i.test(soi) ? soi : `Soi ${soi}`;
}
