import type { Translate } from '#http/answers/envelope.ts';
import type { NetworkPoint, NetworkPointDetail } from '../drop-points.contract.ts';
import type { OpeningState } from '../opening-hours.rules.ts';
import type { PointRow } from './drop-points.repo.ts';
import { type Shown, toDays, toOpening, toSpecialDays } from './opening-views.ts';
import { createPointEntries } from './point-entries.ts';
import { createStillPoints } from './still-points.ts';

/** Converts stored points into their public views and searchable texts. */
export type PointViews = ReturnType<typeof createPointViews>;

export function createPointViews({ translate }: { translate: Translate }) {
  const stillOf = createStillPoints(translate);
  return {
    toSearchEntry: createPointEntries(translate),

    toPoint(
      row: PointRow,
      state: OpeningState,
      seen: Shown & { distanceMeters: number | null },
    ): NetworkPoint {
      return {
        ...stillOf(row, seen.language),
        opening: toOpening(row, state, seen),
        distanceMeters: seen.distanceMeters,
      };
    },

    toDays,

    toDetail(row: PointRow, state: OpeningState, seen: Shown): NetworkPointDetail {
      const { name, address } = stillOf(row, 'th');
      return {
        ...stillOf(row, seen.language),
        opening: toOpening(row, state, seen),
        distanceMeters: null,
        inThai: { name, address },
        weeklyHours: copyOfWeek(row.weeklyHours),
        onHolidays: row.onHolidays,
        days: toDays(row, seen),
        specialDays: toSpecialDays(row, seen),
        landmark: row.texts.landmark?.[seen.language] ?? null,
        parking: row.parking,
        editedAt: row.editedAt.toISOString(),
      };
    },
  };
}

/** In weekday order; the stored object is read-only. */
function copyOfWeek({ MON, TUE, WED, THU, FRI, SAT, SUN }: PointRow['weeklyHours']) {
  return {
    MON: [...MON],
    TUE: [...TUE],
    WED: [...WED],
    THU: [...THU],
    FRI: [...FRI],
    SAT: [...SAT],
    SUN: [...SUN],
  };
}
