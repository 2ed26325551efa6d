import { wireDropPoints } from '#features/drop-points/server/drop-points.module.ts';
import { wireHolidays } from '#features/holidays/server/holidays.module.ts';
import { wirePlaceImports } from '#features/place-imports/server/place-imports.module.ts';
import type { wirePlaces } from '#features/places/server/places.module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { wireSheets } from '#features/sheets/server/sheets.module.ts';
import type { wireStaff } from '#features/staff/server/staff.module.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { Base } from './base.ts';

/** On which days no parcel moves. */
export type Calendar = { holidays: () => Promise<Holidays> };

/** The points of the network, and the calendar that their hours and all promised days follow. */
export async function wireNetwork(
  base: Base,
  of: {
    publishing: Publishing;
    announce: Parameters<typeof wireDropPoints>[0]['announce'];
    places: ReturnType<typeof wirePlaces>;
    staff: ReturnType<typeof wireStaff>;
    sheets: ReturnType<typeof wireSheets>;
  },
) {
  const { publishing, announce, places, staff, sheets } = of;
  const { addStaffKind } = sheets.service;
  const shared = { ...base, publishing, announce, addStaffKind, audit: staff.service.audit };
  const holidays = await wireHolidays(shared);
  const { names, days } = holidays.service;
  const dropPoints = wireDropPoints({ ...shared, places: places.service, holidays: names });
  const placeImports = wirePlaceImports({ ...shared, places: places.service });
  const calendar: Calendar = { holidays: days };
  return { modules: { holidays, 'drop-points': dropPoints, 'place-imports': placeImports }, calendar };
}
