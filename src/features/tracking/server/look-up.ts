import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Clock } from '#lib/clock.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { Lookup, PublicParcel } from '../tracked-parcel.contract.ts';
import type { ParcelsPort } from './parcel-access.ts';
import { type TrackedParcel, toPublicParcel } from './parcel-views.ts';
import type { ShareSigns } from './share-signs.ts';
import { whyMissing } from './waybill-numbers.ts';

/** What the public view of a parcel depends on. */
export type ViewDeps = {
  holidays(): Promise<Holidays>;
  /** The business rules in force at any instant. */
  rules(): Promise<(at: Date) => RuleSet>;
  shareSigns: ShareSigns;
  clock: Clock;
};

/** One entry per number in the requested order, by one query. */
export async function lookUp(
  deps: ViewDeps & { parcels: Pick<ParcelsPort, 'findTracked'> },
  waybillNos: readonly string[],
): Promise<Lookup[]> {
  const valid = waybillNos.filter(isWaybillNo);
  const rows = valid.length === 0 ? [] : await deps.parcels.findTracked(valid);
  const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
  const show = await publicViews(deps);
  return waybillNos.map((billCode) => {
    const row = byNumber.get(billCode);
    if (row) return { billCode, found: true, parcel: show(row) };
    return { billCode, found: false, reason: whyMissing(billCode) };
  });
}

/** The public views of parcels, each by the rules of its acceptance day. */
export async function publicViews({
  holidays,
  rules,
  shareSigns,
  clock,
}: ViewDeps): Promise<(row: TrackedParcel) => PublicParcel> {
  const [days, rulesAt] = await Promise.all([holidays(), rules()]);
  const now = clock.now();
  return (row) => {
    const shareSign = shareSigns.signOf(row.waybillNo);
    return toPublicParcel(row, { holidays: days, rules: rulesAt(row.acceptedAt), shareSign }, now);
  };
}

/** The public view of one parcel. */
export async function toPublic(deps: ViewDeps, row: TrackedParcel): Promise<PublicParcel> {
  const show = await publicViews(deps);
  return show(row);
}
