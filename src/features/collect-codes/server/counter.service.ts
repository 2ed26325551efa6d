import { createHash } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import type { ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { consumeAll, giveBackAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { requestDigestOf, requestKeyOf, requireSameRequest } from '#http/request-keys.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { collectCodeErrors, counterErrors } from '../collect-codes.calls.ts';
import { type CounterRefusal, digitsIn, refusalOf, waitingOf } from '../collect-codes.rules.ts';
import { type CollectCodeRow, createCollectCodesRepo } from './collect-codes.repo.ts';
import type { CollectCodeDeps } from './collect-codes.service.ts';
import { tellConsignee } from './tell-consignee.ts';

type Deps = Omit<CollectCodeDeps, 'canReach' | 'points' | 'links' | 'access'> & {
  access: Pick<ParcelAccess, 'getFull'>;
  limits: {
    /** Wrong codes for a parcel, by everybody. */
    ofParcel: Pick<Limiter, 'consume' | 'giveBack'>;
    /** Wrong codes of a key or a member of staff. */
    ofCounter: Pick<Limiter, 'consume' | 'giveBack'>;
  };
};

/** What somebody at a counter asks; the code as typed or scanned. */
export type AskedAtCounter = { waybillNo: string; code: string; facilityCode: string };
/** Who asks: a key or a member of staff, and by which request, where it may be repeated. */
export type Counter = { who: string; request?: string | null };
type ToHandOver = { waybillNo: string; name: string; collectOn: string; codSatang: number | null };
type HandedOver = ToHandOver & { usedAt: string; facilityCode: string };

const refusals: Record<CounterRefusal, ErrorSpec> = { ...counterErrors, ...collectCodeErrors };

/** Codes as counters check and use them. */
export type CounterService = ReturnType<typeof createCounterService>;

export function createCounterService(deps: Deps) {
  return {
    async check(asked: AskedAtCounter, counter: Counter): Promise<ToHandOver> {
      const row = await findParcel(deps, asked);
      const code = await guessed(deps, row, counter, () => judge(deps, deps.orm, row, asked));
      return toHandOver(row, code);
    },

    /** `then` runs in the same transaction. */
    async redeem(
      asked: AskedAtCounter,
      counter: Counter,
      then: (tx: Orm, code: CollectCodeRow) => Promise<void> = async () => undefined,
    ): Promise<HandedOver> {
      const row = await findParcel(deps, asked);
      const use = () =>
        deps.orm.transaction(async (tx) => {
          const repo = createCollectCodesRepo(tx);
          await repo.lock(row.waybillNo);
          const before = await findRepeated(deps, tx, row, asked, counter);
          if (before) return before;
          const found = await judge(deps, tx, row, asked);
          const code = await repo.use(found.id, {
            usedAt: deps.clock.now(),
            usedFacility: asked.facilityCode,
            usedBy: counter.who,
            usedRequest: requestKeysOf(counter)[0] ?? null,
          });
          if (!code) throw new AppError(counterErrors.alreadyUsed);
          await tellConsignee(deps, tx, { kind: 'collectCodeUsed', row });
          await then(tx, code);
          return code;
        });
      const code = await guessed(deps, row, counter, use);
      const usedAt = (code.usedAt ?? deps.clock.now()).toISOString();
      return { ...toHandOver(row, code), usedAt, facilityCode: code.usedFacility ?? asked.facilityCode };
    },
  };
}

async function findParcel({ access }: Deps, { waybillNo }: AskedAtCounter): Promise<FullParcel> {
  try {
    return await access.getFull(normaliseWaybillNo(waybillNo));
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === trackingErrors.notFound)
      throw new AppError(counterErrors.noSuchParcel);
    throw failure;
  }
}

/** The code with these digits, if it opens the parcel here and now. */
async function judge(
  { stateOf, digits, clock }: Deps,
  orm: Orm,
  row: FullParcel,
  { code, facilityCode }: AskedAtCounter,
): Promise<CollectCodeRow> {
  const { waybillNo, events } = row;
  const all = await createCollectCodesRepo(orm).listOf(waybillNo);
  const found = digits.find(all, waybillNo, digitsIn(code));
  const now = clock.now();
  const refusal = refusalOf(found, all, { facilityCode, now, waiting: waitingOf(events, stateOf(row, now)) });
  if (refusal || !found) throw new AppError(refusals[refusal ?? 'wrongCode']);
  return found;
}

/**
 * A code that this very request has used: its answer was lost on the way. What was asked then is known from the code
 * and where it was used; keys are those of a parcel.
 */
async function findRepeated(
  { digits }: Deps,
  tx: Orm,
  { waybillNo }: FullParcel,
  { code, facilityCode }: AskedAtCounter,
  counter: Counter,
): Promise<CollectCodeRow | null> {
  const keys = requestKeysOf(counter);
  if (keys.length === 0) return null;
  const all = await createCollectCodesRepo(tx).listOf(waybillNo);
  const before = all.find(({ usedRequest }) => usedRequest !== null && keys.includes(usedRequest));
  if (!before) return null;
  const meant = digits.find(all, waybillNo, digitsIn(code));
  const kept = requestDigestOf([before.id, before.usedFacility]);
  requireSameRequest(kept, requestDigestOf([meant?.id, facilityCode]), counterErrors.keyUsed);
  return before;
}

/** How a request is stored, and how earlier releases stored it; none without a key. */
function requestKeysOf({ who, request }: Counter): string[] {
  if (!request) return [];
  const asked = `${who} ${request}`;
  return [requestKeyOf('collect code', asked), createHash('sha256').update(asked).digest('hex')];
}

/** Counts a guess before it is judged, and takes the count back unless the digits were wrong. */
async function guessed(
  { limits }: Deps,
  { waybillNo }: FullParcel,
  { who }: Counter,
  judging: () => Promise<CollectCodeRow>,
): Promise<CollectCodeRow> {
  const counts = [
    [limits.ofParcel, waybillNo],
    [limits.ofCounter, who],
  ] as const;
  const refused = await consumeAll(counts);
  if (refused)
    throw new AppError(counterErrors.tooManyGuesses, { retryAfterSeconds: refused.retryAfterSeconds });
  const giveBack = () => giveBackAll(counts);
  try {
    const code = await judging();
    await giveBack();
    return code;
  } catch (failure) {
    const isWrong = failure instanceof AppError && failure.spec === counterErrors.wrongCode;
    if (!isWrong) await giveBack();
    throw failure;
  }
}

function toHandOver({ waybillNo, codSatang }: FullParcel, { name, collectOn }: CollectCodeRow): ToHandOver {
  return { waybillNo, name, collectOn, codSatang: codSatang || null };
}
