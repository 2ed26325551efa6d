import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { orderErrors } from '../../orders.calls.ts';
import {
  type FullDay,
  findJoined,
  type Joined,
  type RecurringRow,
  withChanges,
} from '../../recurring/server/recurring.repo.ts';
import { recurringPickup, recurringPickupDay } from '../../recurring/server/recurring.table.ts';
import { pickupStateOf } from '../pickup-states.rules.ts';
import type { CarrierPickup } from '../pickups.contract.ts';

type Found = FullDay & { row: RecurringRow };

/** Days of recurring pickups for the carrier, by their ids. */
export async function readRecurring(
  orm: Orm,
  dayIds: readonly string[],
): Promise<Map<string, CarrierPickup>> {
  if (dayIds.length === 0) return new Map();
  const rows = await orm
    .select({ day: recurringPickupDay, row: recurringPickup })
    .from(recurringPickupDay)
    .innerJoin(recurringPickup, eq(recurringPickup.id, recurringPickupDay.recurringId))
    .where(inArray(recurringPickupDay.id, [...dayIds]));
  return toPickups(orm, rows);
}

/** The day of a number, locked until the transaction ends; throws `pickupNotFound`, also for one of the sandbox. */
export async function lockRecurring(tx: Orm, pickupNo: string): Promise<FullDay> {
  const [found] = await tx
    .select({ day: recurringPickupDay, mode: recurringPickup.mode })
    .from(recurringPickupDay)
    .innerJoin(recurringPickup, eq(recurringPickup.id, recurringPickupDay.recurringId))
    .where(eq(recurringPickupDay.pickupNo, pickupNo))
    .for('update', { of: recurringPickupDay });
  if (found?.mode !== 'live') throw new AppError(orderErrors.pickupNotFound);
  const [full] = await withChanges(tx, [found.day]);
  if (!full) throw new AppError(orderErrors.pickupNotFound);
  return full;
}

async function toPickups(
  orm: Orm,
  rows: readonly Pick<Found, 'day' | 'row'>[],
): Promise<Map<string, CarrierPickup>> {
  const days = await withChanges(
    orm,
    rows.map(({ day }) => day),
  );
  const joined = await findJoined(orm, rows);
  const rowOf = new Map(rows.map(({ day, row }) => [day.id, row]));
  return new Map(
    days.flatMap((full) => {
      const row = rowOf.get(full.day.id);
      return row ? [[full.day.id, toPickup({ ...full, row }, joined.get(full.day.id))]] : [];
    }),
  );
}

function toPickup({ row, day, changes }: Found, joined: Joined | undefined): CarrierPickup {
  const { name, phone, extension, placeCode, postcode, detail, remarks } = row;
  const state = pickupStateOf('ONGOING_PICKUP', changes);
  return {
    orderNo: day.pickupNo ?? '',
    isRecurring: true,
    state,
    bookedAt: day.madeAt.toISOString(),
    remarks,
    pickup: { date: day.date, from: day.pickupFrom, until: day.pickupUntil },
    sender: { name, phone, extension, placeCode, postcode, detail },
    waybillNos: joined?.waybillNos ?? [],
    hasMoreWaybills: joined?.hasMore ?? false,
    reason: state === 'FAILED' ? (changes.at(-1)?.note ?? null) : null,
  };
}
