import type { Translate } from '../../../http/answers/envelope.ts';
import { bangkokDate } from '../../../lib/clock.ts';
import { type Language, languages } from '../../../lib/language.ts';
import { districts } from '../../places/book/districts.rules.ts';
import { findProvince, provinceName } from '../../places/book/provinces.rules.ts';
import type { NetworkPoint, NetworkPointDetail, OpenDay, Opening } from '../drop-points.contract.ts';
import { type DayHours, daysFrom, hoursOn, type OpeningState, weekdayOf } from '../opening-hours.rules.ts';
import { type SearchEntry, toSearchEntry } from '../point-search.rules.ts';
import type { PointRow } from './drop-points.repo.ts';

/** Public holidays by civil date, with their names. */
export type HolidayNames = ReadonlyMap<string, Record<Language, string>>;

/** What does not change with time or place of the visitor. */
type StillPoint = Omit<NetworkPoint, 'opening' | 'distanceMeters'>;

const BANGKOK = '10';
const DAYS_SHOWN = 7;
const districtByCode = new Map(districts.map((district) => [district.code, district]));

/** Makes of stored points what visitors see and what they are found by. */
export type PointViews = ReturnType<typeof createPointViews>;

export function createPointViews(deps: { translate: Translate; holidays: HolidayNames }) {
  const { translate, holidays } = deps;
  const made = new WeakMap<PointRow, Partial<Record<Language, StillPoint>>>();
  const entries = new WeakMap<PointRow, SearchEntry>();

  function stillOf(row: PointRow, language: Language): StillPoint {
    const known = made.get(row) ?? {};
    made.set(row, known);
    known[language] ??= makeStill(row, language);
    return known[language];
  }

  function makeStill(row: PointRow, language: Language): StillPoint {
    const { texts, provinceCode, districtCode } = row;
    // Chinese has no settled names for streets and districts.
    const written = language === 'th' ? 'th' : 'en-us';
    const place = {
      subdistrict: texts.subdistrict[written],
      district: districtName(districtCode, language),
      province: provinceName(provinceCode, language),
    };
    const key = provinceCode === BANGKOK ? 'bangkok' : 'elsewhere';
    return {
      code: row.code,
      kind: row.kind,
      name: texts.name[language],
      address: translate(language, `drop-points:addressLine.${key}`, {
        street: texts.street[written],
        ...place,
        postcode: row.postcode,
      }),
      subdistrictCode: row.subdistrictCode,
      districtCode,
      provinceCode,
      ...place,
      postcode: row.postcode,
      phone: row.phone,
      lat: row.lat,
      lon: row.lon,
      services: row.services,
    };
  }

  function toOpening(row: PointRow, state: OpeningState, now: Date, language: Language): Opening {
    const today = bangkokDate(now);
    const because =
      state.code === 'CLOSED_HOLIDAY' || state.code === 'CLOSED_SPECIAL_DAY'
        ? noteOf(row, hoursOn(row, today, holidays), language)
        : null;
    return {
      isOpen: state.isOpen,
      code: state.code,
      changesAt: state.changesAt?.toISOString() ?? null,
      because,
    };
  }

  function noteOf(row: PointRow, { date, reason }: DayHours, language: Language): string | null {
    if (reason === 'HOLIDAY') return holidays.get(date)?.[language] ?? null;
    if (reason === null) return null;
    return row.specialDays.find((day) => day.date === date)?.note[language] ?? null;
  }

  function toDay(row: PointRow, day: DayHours, language: Language): OpenDay {
    return { ...day, intervals: [...day.intervals], note: noteOf(row, day, language) };
  }

  return {
    toPoint(
      row: PointRow,
      state: OpeningState,
      seen: { now: Date; language: Language; distanceMeters: number | null },
    ): NetworkPoint {
      return {
        ...stillOf(row, seen.language),
        opening: toOpening(row, state, seen.now, seen.language),
        distanceMeters: seen.distanceMeters,
      };
    },

    toDetail(
      row: PointRow,
      state: OpeningState,
      { now, language }: { now: Date; language: Language },
    ): NetworkPointDetail {
      const today = bangkokDate(now);
      const { name, address } = stillOf(row, 'th');
      const { MON, TUE, WED, THU, FRI, SAT, SUN } = row.weeklyHours;
      return {
        ...stillOf(row, language),
        opening: toOpening(row, state, now, language),
        distanceMeters: null,
        inThai: { name, address },
        weeklyHours: {
          MON: [...MON],
          TUE: [...TUE],
          WED: [...WED],
          THU: [...THU],
          FRI: [...FRI],
          SAT: [...SAT],
          SUN: [...SUN],
        },
        onHolidays: row.onHolidays,
        days: daysFrom(row, today, DAYS_SHOWN, holidays).map((day) => toDay(row, day, language)),
        specialDays: row.specialDays
          .filter(({ date }) => date >= today)
          .map(({ date, intervals }) => ({
            date,
            intervals,
            weekday: weekdayOf(date),
            reason: 'SPECIAL_DAY' as const,
          }))
          .map((day) => toDay(row, day, language)),
        landmark: row.texts.landmark?.[language] ?? null,
        parking: row.parking,
        editedAt: row.editedAt.toISOString(),
      };
    },

    toSearchEntry(row: PointRow): SearchEntry {
      const known = entries.get(row);
      if (known) return known;
      const { name, street, subdistrict, landmark } = row.texts;
      const district = districtByCode.get(row.districtCode);
      const province = findProvince(row.provinceCode);
      const kinds = languages.map((language) => translate(language, `drop-points:kinds.${row.kind}`));
      const entry = toSearchEntry({
        code: row.code,
        postcode: row.postcode,
        names: Object.values(name),
        places: [
          ...Object.values(subdistrict),
          ...(district ? [district.th, district.en] : []),
          ...(province ? [province.th, province.en, province.zh] : []),
        ],
        streets: [...Object.values(street), ...Object.values(landmark ?? {}), ...kinds],
      });
      entries.set(row, entry);
      return entry;
    },
  };
}

/** The bare name of a district; Chinese prints the English one. */
export function districtName(code: string, language: Language): string {
  const district = districtByCode.get(code);
  if (!district) return code;
  return language === 'th' ? district.th : district.en;
}
