import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { type ClaimStep, claimSteps } from '../../claim-flow.rules.ts';
import { MAX_PARCELS_OF_BATCH } from '../../claim-kinds.rules.ts';

/** The state in the URL of the claim page. */
export type ClaimQuery = {
  /** The current step on a phone; a desktop has all of them on one page. */
  step: ClaimStep;
  /** The index of the parcel being edited. */
  at: number;
  isNextDay: boolean;
  /** A parcel from the page that linked here. */
  billCode: string | null;
  /** A claim that was just filed. */
  done: string | null;
};

const NEXT_DAY = 'next-day';
const CLAIM_NO = /^[A-Z]{1,3}\d{6,18}$/i;

/** Parses a URL; unknown values are ignored. */
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

/** The path of a step of a parcel. */
export function claimStepPath(step: ClaimStep, at: number, isNextDay: boolean): string {
  return paths.claim({
    ...(isNextDay && { kind: NEXT_DAY }),
    ...(step !== 'waybill' && { step }),
    ...(at > 0 && { parcel: String(at + 1) }),
  });
}

/** Whether a navigation stays within the steps of the claim, whose data is already loaded. */
export function isStepOnly(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  const [one, other] = [readClaimQuery(from.searchParams), readClaimQuery(to.searchParams)];
  return one.done === other.done && other.billCode === null;
}
