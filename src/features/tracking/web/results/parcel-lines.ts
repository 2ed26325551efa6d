import { formatWaybillNo } from '#lib/waybill-number.ts';

/** The description of a parcel outside of the page. */
export type ParcelLine = {
  number: string;
  name: string;
  status: string;
  sentence: string;
  day: string;
  update: string;
};

/** A list for a message: each parcel on separate lines, its name first. */
export function listText(lines: readonly ParcelLine[]): string {
  return lines
    .map(({ number, name, sentence, day }) =>
      [[name, formatWaybillNo(number)].filter(Boolean).join(' · '), sentence, day].filter(Boolean).join('\n'),
    )
    .join('\n\n');
}
