import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { deliveryWindow } from '#features/delivery-windows/server/delivery-windows.table.ts';
import { recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import { bangkokDate, type Clock, startOfBangkokDate } from '#lib/clock.ts';
import { createFanOut, type OpenChannels } from './fan-out.ts';

/** Makes the notices of a window that was said before somebody began to follow its parcel. */
export type SayEarlierWindow = (tx: Orm, waybillNo: string) => Promise<void>;

/**
 * A window is a fact once for each day, so whoever follows later would not hear of it. Whoever has the notice already
 * gets no second one.
 */
export function createEarlierWindow(deps: { channels: OpenChannels; clock: Clock }): SayEarlierWindow {
  const fanOut = createFanOut(deps);
  return async (tx, waybillNo) => {
    const [said] = await tx
      .select({ from: deliveryWindow.fromAt })
      .from(deliveryWindow)
      .where(eq(deliveryWindow.waybillNo, waybillNo));
    if (!said?.from) return;
    const day = bangkokDate(said.from);
    if (day < bangkokDate(deps.clock.now())) return;
    const occurredAt = startOfBangkokDate(day);
    // Nobody may have watched the parcel when it was said.
    await recordFacts(tx, [{ waybillNo, code: 'DELIVERY_WINDOW', occurredAt }]);
    const [fact] = await tx
      .select({ id: parcelFact.id })
      .from(parcelFact)
      .where(
        and(
          eq(parcelFact.waybillNo, waybillNo),
          eq(parcelFact.occurredAt, occurredAt),
          eq(parcelFact.code, 'DELIVERY_WINDOW'),
          isNull(parcelFact.customerId),
        ),
      );
    if (fact)
      await fanOut(
        [{ id: fact.id, kind: 'window_said', waybillNo, occurredAt, customerId: null, detail: null }],
        tx,
      );
  };
}
