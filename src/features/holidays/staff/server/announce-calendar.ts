import type { Orm } from '#db/orm.ts';
import { recheckPromisesByRules } from '#features/parcel-facts/promises/server/open-promises.repo.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';

/** Notifies every process of the changed calendar; parcels that are promised by working days are looked at again. */
export async function announceCalendar(
  { announce, clock }: { announce(tx: Orm): Promise<void>; clock: Clock },
  tx: Orm,
): Promise<void> {
  await recheckPromisesByRules(tx, bangkokDate(clock.now()));
  await announce(tx);
}
