import { inTimeOrder } from '#features/parcels/scan-events.rules.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { closingAfter, type Holidays } from '#lib/working-days.ts';
import { type complainList, trackingErrors, type urgeDelivery } from '../tracking.contract.ts';
import { canUrge } from '../tracking.rules.ts';
import { ANSWER_URGE_DAYS } from '../urge-reasons.rules.ts';
import type { Caller, ParcelAccess } from './parcel-access.ts';
import { currentState, toServiceRequest } from './parcel-views.ts';
import type { RequestsRepo } from './requests.repo.ts';
import { toWaybillNo } from './waybill-numbers.ts';

/** Accepts and lists requests about parcels. */
export type RequestsService = ReturnType<typeof createRequestsService>;

const refusalOf = {
  ENDED: trackingErrors.parcelFinished,
  NO_USE: trackingErrors.noUseToHurry,
  ALREADY_OPEN: trackingErrors.requestAlreadyOpen,
} as const;

/** The requests of those who may see a parcel's details. */
export function createRequestsService(deps: {
  access: ParcelAccess;
  requests: RequestsRepo;
  holidays(): Promise<Holidays>;
  clock: Clock;
}) {
  const { access, requests, holidays, clock } = deps;

  return {
    async urge(
      input: ParsedInputOf<typeof urgeDelivery>,
      caller: Caller,
    ): Promise<OutputOf<typeof urgeDelivery>> {
      const waybillNo = toWaybillNo(input.billCode);
      const row = await access.getOwn(waybillNo, input.access, { caller, action: 'HURRY' });
      const now = clock.now();
      const verdict = canUrge(currentState(row, now), await requests.listOf([waybillNo]), now);
      if (!verdict.allowed) throw new AppError(refusalOf[verdict.why]);
      const added = await requests.add({
        waybillNo,
        reason: input.reason,
        note: input.note || null,
        bangkokDate: bangkokDate(now),
        createdAt: now,
        answerBy: closingAfter(now, ANSWER_URGE_DAYS, await holidays()),
        facilityCode: inTimeOrder(row.events).findLast((event) => event.facilityCode)?.facilityCode ?? null,
      });
      if (!added) throw new AppError(trackingErrors.requestAlreadyOpen);
      return { request: toServiceRequest(added, row) };
    },

    async list(
      input: ParsedInputOf<typeof complainList>,
      caller: Caller,
    ): Promise<OutputOf<typeof complainList>> {
      const waybillNo = toWaybillNo(input.billCode);
      const row = await access.getOwn(waybillNo, input.access, { caller, action: 'SEE_PARCEL' });
      const stored = await requests.listOf([waybillNo]);
      return { requests: stored.map((request) => toServiceRequest(request, row)) };
    },
  };
}
