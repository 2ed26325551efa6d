import { sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import type { ChangesPort, WayBackPort } from '#features/tracking/server/parcel-access.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import { mount } from '#http/mount.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedIds } from '#http/secrets/signed-ids.ts';
import { DAY_SECONDS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { mountCarrier } from '../carrier/server/carrier.api.ts';
import { createCarrierService } from '../carrier/server/carrier.service.ts';
import {
  cancelChange,
  changeDelivery,
  deliveryOptions,
  pointsToHold,
  readStopChange,
  stopChange,
} from '../instructions.contract.ts';
import { type AppliedWishes, applyWishes, type WishedParcel } from './apply-wishes.ts';
import type { InstructionDeps } from './instruction-deps.ts';
import { createChangesPort } from './instructions.repo.ts';
import { createInstructionsService, type InstructionsService } from './instructions.service.ts';
import { deliveryInstruction } from './instructions.table.ts';
import { createStopService } from './stop.service.ts';

/** Changes of one parcel per day: more are not a real delivery. */
const CHANGES_PER_DAY = 10;

/** What others use of instructions. */
export type InstructionsOfSite = InstructionsService &
  ChangesPort & {
    /** Brings the instructions of parcels in line with the lasting wishes of their consignees. */
    applyWishes(tx: Orm, parcels: readonly WishedParcel[]): Promise<AppliedWishes>;
  };

/** Wires delivery instructions. */
export function wireDeliveryInstructions(
  site: Pick<InstructionDeps, 'messages' | 'places' | 'dropPoints' | 'clock'> & {
    db: { orm: InstructionDeps['orm']; read: { orm: ReadOrm } };
    limiter: CreateLimiter;
    keys: SiteKeys;
    config: { publicUrl: string };
    accounts: Pick<AccountsService, 'readerLanguage'> & { parcelCodes: Pick<ParcelCodes, 'canReach'> };
    holidays: Pick<HolidaysService, 'days'>;
    tracking: Pick<InstructionDeps, 'access' | 'stateOf' | 'promisedDateOf'>;
    /** Wired over this feature: read only when it is used. */
    readonly returns: WayBackPort;
  },
): FeatureModule<InstructionsOfSite> {
  const { messages, places, dropPoints, limiter, clock } = site;
  const { orm } = site.db;
  const { access, stateOf, promisedDateOf } = site.tracking;
  const { readerLanguage, parcelCodes } = site.accounts;
  const own = {
    orm,
    messages,
    places,
    dropPoints,
    clock,
    access,
    stateOf,
    promisedDateOf,
    returns: { isWayBack: (waybillNo: string) => site.returns.isWayBack(waybillNo) },
    readerLanguage,
    canReach: parcelCodes.canReach,
    holidays: site.holidays.days,
  };
  const limit = limiter({
    name: 'delivery-change',
    points: CHANGES_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const stopLinks = createSignedIds(site.keys.mac('stop link'));
  const stopUrl = (id: string) => site.config.publicUrl + paths.stopLink(stopLinks.codeOf(id));
  const service = createInstructionsService({ ...own, limit, stopUrl });
  const stops = createStopService({ ...own, stopLinks });
  return {
    service: {
      ...service,
      listShown: createChangesPort(site.db.read.orm).listShown,
      applyWishes: (tx, parcels) => applyWishes({ ...own, stopUrl }, tx, parcels),
    },
    mount(api) {
      mount(api, deliveryOptions, (input, call) => service.options(input, call));
      mount(api, pointsToHold, (input, call) => service.points(input, call));
      mount(api, changeDelivery, (input, call) => service.change(input, call));
      mount(api, cancelChange, (input, call) => service.cancel(input, call));
      mount(api, readStopChange, ({ code }) => stops.read(code));
      mount(api, stopChange, ({ code }, call) => stops.stop(code, call));
      // Short, for an SMS. Opening it stops nothing: message scanners open every link.
      api.app.get(paths.stopLink(':code'), async (c) => {
        await spendCall(api.callLimit, c);
        c.header('cache-control', 'no-store');
        c.header('referrer-policy', 'no-referrer');
        c.header('x-robots-tag', 'noindex');
        return c.redirect(paths.stopChange((c.req.param('code') ?? '').slice(0, 40)), 302);
      });
      mountCarrier(api, createCarrierService({ orm, clock }));
    },
    retention: [
      rowsOfParcelsKind({
        name: 'deliveryInstructions',
        term: { figure: 'parcelMonths' },
        table: deliveryInstruction,
        at: sql`t.asked_at`,
        unless: (due) => due.stays('customer', sql`t.customer_id`),
      }),
    ],
    exports: [{ topic: 'deliveryInstructions', collect: ({ id }) => service.collect(id) }],
  };
}
