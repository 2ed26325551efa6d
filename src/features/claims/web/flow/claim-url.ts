import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { type ClaimStep, claimSteps } from '../../claim-flow.rules.ts';
import { MAX_PARCELS_OF_BATCH } from '../../claim-kinds.rules.ts';

/** What the address of the claim page says. */
export type ClaimQuery = {
  /** The step of a phone; a desktop has all of them on one page. */
  step: ClaimStep;
  /** Which parcel of the claim is filled in. */
  at: number;
  isNextDay: boolean;
  /** A parcel that the claim is about, from the page that shows it. */
  billCode: string | null;
  /** A claim that was just filed. */
  done: string | null;
};

const NEXT_DAY = 'next-day';
const CLAIM_NO = /^[A-Z]{1,3}\d{6,18}$/i;

/** Reads an address; what is unknown counts as not asked. */
export function readClaimQuery(query: URLSearchParams): ClaimQuery {
  const billCode = normaliseWaybillNo((query.get('billCode') ?? '').slice(0, 64));
  const at = Number(query.get('parcel') ?? 1) - 1;
  return {
    step: claimSteps.find((step) => step === query.get('step')) ?? 'waybill',
    at: Number.isInteger(at) && at >= 0 && at < MAX_PARCELS_OF_BATCH ? at : 0,
    isNextDay: query.get('kind') === NEXT_DAY,
    billCode: isWaybillNo(billCode) ? billCode : null,
    done: CLAIM_NO.exec(query.get('done') ?? '')?.[0] ?? null,
  };
}

/** Where a step of a parcel is. */
export function claimStepPath(step: ClaimStep, at: number, isNextDay: boolean): string {
  return paths.claim({
    ...(isNextDay && { kind: NEXT_DAY }),
    ...(step !== 'waybill' && { step }),
    ...(at > 0 && { parcel: String(at + 1) }),
  });
}

/** Whether a move stays among the steps of the claim, which the page has already. */
export function isStepOnly(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  const [one, other] = [readClaimQuery(from.searchParams), readClaimQuery(to.searchParams)];
  return one.done === other.done && other.billCode === null;
}
