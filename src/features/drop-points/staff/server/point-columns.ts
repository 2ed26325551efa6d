import { hasPostcode, type Place, type PlaceBook } from '#features/places/book/place-book.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { haversineMeters } from '../../distance.rules.ts';
import type { PointRow } from '../../server/drop-points.repo.ts';
import type { StoredPoint } from '../drop-points.staff.contract.ts';
import type { PointValue } from '../point-fields.rules.ts';

/** No subdistrict extends farther from its centre. */
const MAX_METERS_FROM_PLACE = 60_000;

/** The database columns of a value; refuses an unknown place, or one that contradicts the rest. */
export function toColumns(book: PlaceBook, value: PointValue) {
  const place = book.find(value.subdistrictCode);
  const problems = problemsOf(place, value);
  if (!place || problems.length > 0) throw new AppError(requestErrors.invalidParameter, { fields: problems });
  const { name, street, landmark, subdistrictCode, ...columns } = value;
  const subdistrict = { th: place.name.th, 'en-us': place.name['en-us'] };
  return {
    ...columns,
    texts: { name, street, subdistrict, landmark },
    subdistrictCode,
    districtCode: subdistrictCode.slice(0, 4),
    provinceCode: subdistrictCode.slice(0, 2),
  };
}

/** Converts them back into form values. */
export function toStored(row: PointRow): StoredPoint {
  const { texts, kind, subdistrictCode, postcode, phone, lat, lon } = row;
  const { MON, TUE, WED, THU, FRI, SAT, SUN } = row.weeklyHours;
  const week = Object.entries({ MON, TUE, WED, THU, FRI, SAT, SUN });
  const { name, street, landmark } = texts;
  return {
    kind,
    name,
    street,
    landmark,
    subdistrictCode,
    postcode,
    lat,
    lon,
    phone: phone ?? '',
    services: row.services,
    parking: row.parking,
    weeklyHours: Object.fromEntries(week.map(([day, all]) => [day, [...all]])) as StoredPoint['weeklyHours'],
    specialDays: row.specialDays,
    onHolidays: row.onHolidays,
  };
}

/** The fields of a point in the audit log. */
export function toFacts(row: PointRow) {
  return { ...toStored(row), closure: row.closure, offlineAt: row.offlineAt };
}

function problemsOf(place: Place | undefined, { postcode, lat, lon }: PointValue): FieldProblem[] {
  if (place?.level !== 'subdistrict')
    return [{ field: 'value.subdistrictCode', key: 'drop-points:staff.subdistrict' }];
  const meters = haversineMeters({ lat, lon }, place);
  const km = Math.round(meters / 1000);
  return [
    ...(hasPostcode(place, postcode) ? [] : [{ field: 'value.postcode', key: 'drop-points:staff.postcode' }]),
    ...(meters > MAX_METERS_FROM_PLACE
      ? [{ field: 'value.lat', key: 'drop-points:staff.farFromPlace', params: { km } }]
      : []),
  ];
}
