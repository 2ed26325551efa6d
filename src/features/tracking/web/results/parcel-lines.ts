import { formatWaybillNo } from '#lib/waybill-number.ts';

/** What is said of a parcel outside the page. */
export type ParcelLine = {
  number: string;
  name: string;
  status: string;
  sentence: string;
  day: string;
  update: string;
};

/** A list for a message: each parcel on lines of its own, what it is called first. */
export function listText(lines: readonly ParcelLine[]): string {
  return lines
    .map(({ number, name, sentence, day }) =>
      [[name, formatWaybillNo(number)].filter(Boolean).join(' · '), sentence, day].filter(Boolean).join('\n'),
    )
    .join('\n\n');
}
