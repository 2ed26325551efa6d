import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { returnErrors } from '../returns.calls.ts';
import { handOverUntil, type ReturnRefusal, type ReturnState, stateOn } from '../returns.rules.ts';
import type { ReturnDeps } from './return-deps.ts';
import {
  createReturnsRepo,
  isBarred,
  type ReturnChange,
  type ReturnOwner,
  type ReturnRow,
} from './returns.repo.ts';
import { tellConsignee } from './tell-consignee.ts';
import { cancelAllBack, cancelBack, orderBack } from './way-back.ts';

type DecidedBy = NonNullable<ReturnRow['decidedBy']>;

/** A return of an owner; throws `notFound`, also for one of somebody else. */
export async function getReturn({ orm }: Pick<ReturnDeps, 'orm'>, owner: ReturnOwner, id: string) {
  const row = await createReturnsRepo(orm).find(owner, id);
  if (!row) throw new AppError(returnErrors.notFound);
  return row;
}

/**
 * Orders the way back and writes that down. The order comes first and is the same however often it is asked for; where
 * the return has ended meanwhile, it is cancelled again.
 */
export async function approve(
  deps: ReturnDeps,
  row: ReturnRow,
  { by, language }: { by: DecidedBy; language: Language },
): Promise<ReturnRow> {
  const now = deps.clock.now();
  const state = stateOn(row, bangkokDate(now));
  if (state === 'APPROVED' || state === 'HANDED_OVER') return row;
  if (state !== 'REQUESTED') throw new AppError(returnErrors.notOpen);
  const order = await orderFor(deps, row, { by, language });
  const phone = await phoneOf(deps, row);
  const moved = await deps.orm.transaction(async (tx) => {
    const approved = await createReturnsRepo(tx).move(row.id, 'REQUESTED', {
      state: 'APPROVED',
      decidedAt: now,
      decidedBy: by,
      returnOrderNo: order.orderNo,
      returnWaybillNo: order.waybillNo,
      priceSatang: order.totalSatang,
      expiresOn: handOverUntil(now),
    });
    if (approved) await tellConsignee(deps, tx, 'returnApproved', { row: approved, phone });
    return approved;
  });
  if (moved) return moved;
  const ended = await getReturn(deps, row, row.id);
  if (ended.state === 'APPROVED' || ended.state === 'HANDED_OVER') return ended;
  await cancelBack(deps, row, order.orderNo);
  throw new AppError(returnErrors.notOpen);
}

/** Nobody orders for a shop that may not, and a shop is told what it can do instead. */
async function orderFor(
  deps: ReturnDeps,
  row: ReturnRow,
  { by, language }: { by: DecidedBy; language: Language },
): ReturnType<typeof orderBack> {
  const isOfShop = by !== 'rule';
  if (await isBarred(deps.orm, row.customerId))
    throw new AppError(isOfShop ? returnErrors.cannotOrder : returnErrors.notTaken);
  return orderBack(deps, row, language).catch((failure: unknown) => {
    const isImpossible = failure instanceof AppError && failure.spec === returnErrors.notPossible;
    if (!isImpossible || !isOfShop) throw failure;
    throw new AppError(returnErrors.cannotOrder, { cause: failure });
  });
}

/** Refuses what was asked for; the same refusal again changes nothing. */
export async function refuse(
  deps: ReturnDeps,
  row: ReturnRow,
  { by, refusal, note }: { by: DecidedBy; refusal: ReturnRefusal; note: string },
): Promise<ReturnRow> {
  const now = deps.clock.now();
  const words = toStorableText(note).trim();
  if (isSameRefusal(row, refusal, words)) return withoutOrder(deps, row);
  if (stateOn(row, bangkokDate(now)) !== 'REQUESTED') throw new AppError(returnErrors.notOpen);
  const phone = await phoneOf(deps, row);
  const moved = await deps.orm.transaction(async (tx) => {
    const refused = await createReturnsRepo(tx).move(row.id, 'REQUESTED', {
      state: 'REFUSED',
      decidedAt: now,
      decidedBy: by,
      refusal,
      refusalNote: words,
      endedAt: now,
    });
    if (refused) await tellConsignee(deps, tx, 'returnRefused', { row: refused, phone });
    return refused;
  });
  if (moved) return withoutOrder(deps, moved);
  const ended = await getReturn(deps, row, row.id);
  if (isSameRefusal(ended, refusal, words)) return ended;
  throw new AppError(returnErrors.notOpen);
}

/** An approval that failed half-way has left an order; where one succeeded meanwhile, there is no refusal. */
async function withoutOrder(deps: ReturnDeps, refused: ReturnRow): Promise<ReturnRow> {
  await cancelAllBack(deps, refused);
  return refused;
}

function isSameRefusal(row: ReturnRow, refusal: ReturnRefusal, words: string): boolean {
  return row.state === 'REFUSED' && row.refusal === refusal && row.refusalNote === words;
}

/** Calls a return off before the parcel is handed over; again is harmless. */
export async function callOff(deps: ReturnDeps, row: ReturnRow): Promise<ReturnRow> {
  const now = deps.clock.now();
  const state = stateOn(row, bangkokDate(now));
  if (state === 'CALLED_OFF') return row;
  if (state === 'HANDED_OVER') throw new AppError(returnErrors.handedOver);
  if (state !== 'REQUESTED' && state !== 'APPROVED') throw new AppError(returnErrors.notOpen);
  if (!(await cancelAllBack(deps, row))) throw new AppError(returnErrors.handedOver);
  const moved = await move(deps, row.id, state, { state: 'CALLED_OFF', endedAt: now });
  if (moved) return moved;
  const ended = await getReturn(deps, row, row.id);
  if (ended.state === 'CALLED_OFF') return ended;
  // It was approved in the meantime, so there is an order to cancel.
  if (ended.state === 'APPROVED' && state === 'REQUESTED') return callOff(deps, ended);
  throw new AppError(returnErrors.notOpen);
}

const EXPIRED_AT_ONCE = 100;

/** Ends open returns whose last day is over, and cancels their orders; returns how many. */
export async function expireDue(
  deps: ReturnDeps,
  onProblem: (err: unknown) => void,
  limit = EXPIRED_AT_ONCE,
): Promise<number> {
  const today = bangkokDate(deps.clock.now());
  let ended = 0;
  for (const row of await createReturnsRepo(deps.orm).listExpired(today, limit)) {
    try {
      if (await expire(deps, row)) ended += 1;
    } catch (failure) {
      onProblem(failure);
    }
  }
  return ended;
}

/** Ends a return whose last day is over; one that was handed over meanwhile has not expired. */
export async function expire(deps: ReturnDeps, row: ReturnRow): Promise<ReturnRow | undefined> {
  const isBack = await cancelAllBack(deps, row);
  const state = isBack ? 'EXPIRED' : 'HANDED_OVER';
  return move(deps, row.id, row.state, { state, endedAt: deps.clock.now() });
}

function move({ orm }: Pick<ReturnDeps, 'orm'>, id: string, from: ReturnState, change: ReturnChange) {
  return orm.transaction((tx) => createReturnsRepo(tx).move(id, from, change));
}

/** Of the consignee; null where the parcel is gone, or there is none in the sandbox. */
async function phoneOf({ access }: ReturnDeps, { mode, waybillNo }: ReturnRow): Promise<string | null> {
  if (mode !== 'live') return null;
  try {
    return (await access.getFull(waybillNo)).consigneePhone;
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === trackingErrors.notFound) return null;
    throw failure;
  }
}
