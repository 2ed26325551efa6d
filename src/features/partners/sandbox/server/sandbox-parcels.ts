import type { Orm } from '#db/orm.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { OpenTrackedParcel } from '../../orders/open-parcels.contract.ts';
import type { Owner } from '../../orders/server/partner-orders.ts';
import { partnerErrors } from '../../partners.calls.ts';
import type { sandboxAdvance, sandboxParcel } from '../sandbox.contract.ts';
import {
  type StoryName,
  stories,
  storyOfMagic,
  takenBy,
  takeStep,
  toSandboxWaybillNo,
} from '../stories.rules.ts';
import { createSandboxRepo, type SandboxParcelRow } from './sandbox.repo.ts';
import { addWithFacts, recordSteps } from './sandbox-facts.ts';
import { toSandboxParcel } from './sandbox-views.ts';

/** Sandbox parcels and the stories they follow. */
export type SandboxParcels = ReturnType<typeof createSandboxParcels>;

/** A story that begins again begins without what was reported of its money. */
const notCollected = { collectedSatang: null, collectedAt: null, moneySeconds: null, bankReturns: false };

const [BANGKOK, CHIANG_MAI] = ['10', '50'];

/** Dependencies of sandbox parcels. */
export type SandboxParcelDeps = { orm: Orm; tracking: Pick<TrackingService, 'show'>; clock: Clock };

export function createSandboxParcels({ orm, tracking, clock }: SandboxParcelDeps) {
  const repo = createSandboxRepo(orm);

  function newRow({ customerId }: Owner, waybillNo: string, story: StoryName, stepSeconds?: number) {
    const now = clock.now();
    return {
      waybillNo,
      customerId,
      story,
      service: 'SUPER' as const,
      taken: [now.toISOString()],
      fromProvince: BANGKOK,
      fromDistrict: null,
      toProvince: CHIANG_MAI,
      bookedAt: now,
      ...(stepSeconds && { clockFrom: now, stepSeconds }),
    };
  }

  /** The magic numbers are created on first use. */
  async function ensureMagic(owner: Owner, waybillNos: readonly string[]): Promise<void> {
    const rows = waybillNos.flatMap((waybillNo) => {
      const story = storyOfMagic(waybillNo);
      return story ? [newRow(owner, waybillNo, story)] : [];
    });
    if (rows.length > 0) await repo.addParcels(rows);
  }

  async function list(owner: Owner, waybillNos: readonly string[]): Promise<OpenTrackedParcel[]> {
    await ensureMagic(owner, waybillNos);
    const rows = await repo.listParcels(owner.customerId, waybillNos);
    for (const row of rows) await recordClock(row);
    return Promise.all(rows.map(show));
  }

  /** Steps that became due by the clock become facts on the next read; known ones stay. */
  async function recordClock(row: SandboxParcelRow): Promise<void> {
    const order = await orderOf(row);
    const done = takenBy(row.story, row, order?.cancelledAt ?? clock.now());
    if (done.length > row.taken.length) await orm.transaction((tx) => recordSteps(tx, row, done));
  }

  async function orderOf({ customerId, orderNo }: SandboxParcelRow, own = repo) {
    return orderNo === null ? undefined : own.find(customerId, orderNo);
  }

  async function show(row: SandboxParcelRow): Promise<OpenTrackedParcel> {
    const order = await orderOf(row);
    const isCancelled = Boolean(order?.cancelledAt);
    const now = order?.cancelledAt ?? clock.now();
    return toSandboxParcel(tracking, row, { now, isCancelled, order: order?.content });
  }

  async function get(owner: Owner, waybillNo: string): Promise<OpenTrackedParcel> {
    const [parcel] = await list(owner, [waybillNo]);
    if (!parcel) throw new AppError(partnerErrors.parcelNotFound);
    return parcel;
  }

  return {
    list,

    async make(owner: Owner, { story, stepSeconds }: ParsedInputOf<typeof sandboxParcel>) {
      const waybillNo = toSandboxWaybillNo(story, await repo.takeNumber());
      await orm.transaction((tx) => addWithFacts(tx, [newRow(owner, waybillNo, story, stepSeconds)]));
      return get(owner, waybillNo);
    },

    async advance(owner: Owner, { waybillNo, stepSeconds, restart }: ParsedInputOf<typeof sandboxAdvance>) {
      await get(owner, waybillNo);
      await orm.transaction(async (tx) => {
        const own = createSandboxRepo(tx);
        const row = await own.lockParcel(owner.customerId, waybillNo);
        if (!row) throw new AppError(partnerErrors.parcelNotFound);
        const now = clock.now();
        const done = restart ? [] : takenBy(row.story, row, now);
        const isCancelled = Boolean((await orderOf(row, own))?.cancelledAt);
        if (isCancelled || done.length >= stories[row.story].length)
          throw new AppError(partnerErrors.storyEnded);
        // With a clock, the next step comes when it is due; an explicitly requested step is taken now.
        const taken = stepSeconds && !restart ? done : takeStep(done, now);
        await recordSteps(tx, row, taken);
        const forgotten = restart ? notCollected : null;
        await own.changeParcel(row, {
          ...forgotten,
          taken: taken.map((instant) => instant.toISOString()),
          clockFrom: stepSeconds ? now : null,
          stepSeconds: stepSeconds ?? null,
        });
      });
      return get(owner, waybillNo);
    },
  };
}
