import type { Orm } from '#db/orm.ts';
import { isHandedOver } from '#features/orders/order-states.rules.ts';
import { createParcelStatusesRepo, scansSince } from '#features/orders/server/parcel-statuses.repo.ts';
import type { Fact } from '#features/parcel-facts/server/facts-in-order.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import { type PublicStatus, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { createReturnsRepo, type ReturnRow } from './returns.repo.ts';

type Moved = Pick<Fact, 'mode' | 'code' | 'waybillNo' | 'occurredAt'>;

/** What moved on a way back ends its return: handed over, or cancelled by its shop. Remarks about it do not. */
export async function followFacts(tx: Orm, facts: readonly Moved[]): Promise<void> {
  const repo = createReturnsRepo(tx);
  for (const mode of ['live', 'sandbox'] as const) {
    const moves = Map.groupBy(
      facts.filter((fact) => fact.mode === mode),
      ({ waybillNo }) => waybillNo,
    );
    const rows = moves.size === 0 ? [] : await repo.listOnTheirWay(mode, [...moves.keys()]);
    const scanned = mode === 'live' ? await statusesOf(tx, rows) : null;
    for (const row of rows) {
      const number = row.returnWaybillNo ?? '';
      const own = moves.get(number) ?? [];
      const status = scanned ? scanned.get(number) : statusBy(own);
      const end = status && endBy(status, own, row);
      if (end) await repo.move(row.id, 'APPROVED', end);
    }
  }
}

/** By all scans of the parcels, so that one which staff have voided since counts for nothing. */
async function statusesOf(tx: Orm, rows: readonly ReturnRow[]): Promise<Map<string, PublicStatus>> {
  if (rows.length === 0) return new Map();
  const first = new Date(Math.min(...rows.map(({ askedAt }) => askedAt.getTime())));
  const numbers = rows.flatMap(({ returnWaybillNo }) => returnWaybillNo ?? []);
  return createParcelStatusesRepo(tx).statuses(numbers, scansSince(first));
}

/** In the sandbox there are no scans but those of the facts. */
function statusBy(facts: readonly Moved[]): PublicStatus {
  return currentStatus(
    facts.flatMap(({ code, occurredAt }) => {
      const scan = scanEventCodes.find((each) => each === code);
      return scan ? [{ code: scan, occurredAt }] : [];
    }),
  );
}

/** An order that was cancelled because the last day was over has expired, whoever notes it first. */
function endBy(
  status: PublicStatus,
  facts: readonly Moved[],
  { expiresOn }: ReturnRow,
): Pick<ReturnRow, 'state' | 'endedAt'> | null {
  const cancelled = facts.find(({ code }) => code === 'CANCELLED');
  const endedAt = (cancelled ?? facts.at(-1))?.occurredAt ?? null;
  if (isHandedOver(status)) return { state: 'HANDED_OVER', endedAt };
  if (status !== 'CANCELLED' || endedAt === null) return null;
  return { state: expiresOn < bangkokDate(endedAt) ? 'EXPIRED' : 'CALLED_OFF', endedAt };
}
