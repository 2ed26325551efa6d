import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { CollectCodesPort } from '#features/tracking/server/parcel-access.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { mount } from '#http/mount.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedIds } from '#http/secrets/signed-ids.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import {
  makeCollectCode,
  readCollectCodes,
  revokeCollectCode,
  showCollectCode,
} from '../collect-codes.contract.ts';
import { checkCollectCode, redeemCollectCode } from '../counter/counter.contract.ts';
import { createCodeDigits } from './code-digits.ts';
import { createCollectCodesPort } from './collect-codes.repo.ts';
import {
  type CollectCodeDeps,
  type CollectCodesService,
  createCollectCodesService,
} from './collect-codes.service.ts';
import { collectCode } from './collect-codes.table.ts';
import { type CounterService, createCounterService } from './counter.service.ts';
import { createCodeReader } from './shown-code.ts';
import { createPointNamer } from './waiting-points.ts';

/** Made, revoked and made again: more is no plan of a family. */
const MADE_PER_PARCEL_AND_DAY = 10;
/** Many people may share an address, and each had to show that the parcel is theirs. */
const MADE_PER_VISITOR_AND_HOUR = 30;
/** A slip of the finger, again and again; a hundred million codes are guessed in no lifetime. */
const WRONG_PER_PARCEL_AND_DAY = 10;
/** A system serves many counters. */
const WRONG_PER_COUNTER_AND_HOUR = 100;
/** For questions about a code that was not used; one that was used stays with its parcel. */
const UNUSED_DAYS = 30;
const MAX_EXPORTED = 5_000;

/** What others need of codes. */
export type CollectCodesOfSite = CounterService & CollectCodesPort & Pick<CollectCodesService, 'record'>;

/** Wires codes by which somebody else collects a parcel. */
export function wireCollectCodes(
  site: Pick<CollectCodeDeps, 'messages' | 'clock'> & {
    db: Db;
    tracking: Pick<CollectCodeDeps, 'access' | 'stateOf'>;
    parcels: { openNamer: OpenFacilityNamer };
    dropPoints: Pick<DropPointsService, 'get'>;
    accounts: Pick<AccountsService, 'readerLanguage'> & { parcelCodes: Pick<ParcelCodes, 'canReach'> };
    keys: SiteKeys;
    limiter: CreateLimiter;
  },
): FeatureModule<CollectCodesOfSite> {
  const { orm } = site.db;
  const { keys, messages, clock } = site;
  const { access, stateOf } = site.tracking;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const own = {
    orm,
    access,
    stateOf,
    canReach: site.accounts.parcelCodes.canReach,
    messages,
    readerLanguage: site.accounts.readerLanguage,
    points: createPointNamer({ openNamer: site.parcels.openNamer, dropPoints: site.dropPoints }),
    digits: createCodeDigits({ digits: keys.mac('collect code digits'), stored: keys.mac('collect code') }),
    links: createSignedIds(keys.mac('collect code link')),
    clock,
  };
  const service = createCollectCodesService({
    ...own,
    limits: {
      made: limit('collect-codes-of-parcel', MADE_PER_PARCEL_AND_DAY, DAY_SECONDS),
      madeBy: visitorLimit('collect-codes', MADE_PER_VISITOR_AND_HOUR, HOUR_SECONDS),
    },
  });
  const counter = createCounterService({
    ...own,
    limits: {
      ofParcel: limit('wrong-collect-code', WRONG_PER_PARCEL_AND_DAY, DAY_SECONDS),
      ofCounter: limit('wrong-collect-codes', WRONG_PER_COUNTER_AND_HOUR, HOUR_SECONDS),
    },
  });
  const show = createCodeReader(own);
  return {
    service: {
      ...counter,
      record: service.record,
      listShown: createCollectCodesPort(site.db.read.orm).listShown,
    },
    mount(api) {
      mount(api, readCollectCodes, (input, call) => service.read(input, call));
      mount(api, makeCollectCode, (input, call) => service.make(input, call));
      mount(api, revokeCollectCode, (input, call) => service.revoke(input, call));
      mount(api, showCollectCode, ({ code }, { language }) => show(code, language));
      mount(api, checkCollectCode, (input, { key }) => counter.check(input, { who: `key ${key.keyId}` }));
      mount(api, redeemCollectCode, (input, { key, idempotencyKey }) =>
        counter.redeem(input, { who: `key ${key.keyId}`, request: idempotencyKey }),
      );
    },
    retention: [
      rowsOfParcelsKind({
        name: 'collectCodes',
        term: { figure: 'parcelMonths' },
        table: collectCode,
        at: sql`t.made_at`,
      }),
      rowKind({
        name: 'unusedCollectCodes',
        term: { days: UNUSED_DAYS },
        table: collectCode,
        at: sql`t.made_at`,
        where: () => sql`t.used_at is null`,
        unless: (due) => due.stays('parcel', sql`t.waybill_no`),
      }),
    ],
    exports: [{ topic: 'collectCodes', collect: ({ phone }) => collectCodes(orm, phone) }],
    erasers: [
      // Who was to come is of no use without the account; who came stays with the parcel, for disputes (decision 013).
      async ({ id }, tx) => {
        await tx.delete(collectCode).where(and(eq(collectCode.customerId, id), isNull(collectCode.usedAt)));
      },
    ],
  };
}

/** Whom somebody let collect the parcels that came to them. */
async function collectCodes(orm: Orm, phone: string) {
  const received = await orm
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(eq(parcel.consigneePhone, phone))
    .orderBy(desc(parcel.acceptedAt), parcel.waybillNo)
    .limit(MAX_EXPORTED);
  const { waybillNo, name, collectOn, madeAt, revokedAt, usedAt } = collectCode;
  return orm
    .select({ waybillNo, name, collectOn, madeAt, revokedAt, usedAt })
    .from(collectCode)
    .where(
      inArray(
        waybillNo,
        received.map((each) => each.waybillNo),
      ),
    )
    .orderBy(desc(madeAt));
}
