import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { type DeliveryWindow, isShown } from '../delivery-windows.rules.ts';
import { createWindowsReader } from './delivery-windows.repo.ts';
import { deliveryWindow } from './delivery-windows.table.ts';

/** A window lies at most a week ahead; three days later nobody asks for it. */
const WINDOW_DAYS = 10;

/** When couriers come, for the pages and messages of parcels. */
export type DeliveryWindows = {
  /** The windows of parcels whose day is not over. */
  find(waybillNos: readonly string[]): Promise<ReadonlyMap<string, DeliveryWindow>>;
  /** The carrier's switchboard, which connects to couriers by extension; null where calls are not offered. */
  switchboard: string | null;
};

/** Wires delivery windows, which the feed writes. */
export function wireDeliveryWindows(site: {
  db: Db;
  clock: Clock;
  config: { courierSwitchboard: string | null };
}): FeatureModule<DeliveryWindows> {
  const { clock } = site;
  const read = createWindowsReader(site.db, clock);
  return {
    service: {
      async find(waybillNos) {
        const found = await read(waybillNos);
        const now = clock.now();
        return new Map([...found].filter(([, window]) => isShown(window, now)));
      },
      switchboard: site.config.courierSwitchboard,
    },
    retention: [
      rowKind({
        name: 'deliveryWindows',
        term: { days: WINDOW_DAYS },
        table: deliveryWindow,
        at: sql`t.updated_at`,
      }),
    ],
  };
}
