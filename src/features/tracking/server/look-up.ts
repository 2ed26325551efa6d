import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { DeliveryWindow } from '#features/delivery-windows/delivery-windows.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Clock } from '#lib/clock.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { Lookup, PublicParcel } from '../tracked-parcel.contract.ts';
import type { ParcelsPort } from './parcel-access.ts';
import { type TrackedParcel, toPublicParcel } from './parcel-views.ts';
import type { ShareSigns } from './share-signs.ts';
import { mayHaveWindow, stillHolds, toShownWindow, type WindowsPort } from './shown-windows.ts';
import { whyMissing } from './waybill-numbers.ts';

/** What the public view of a parcel depends on. */
export type ViewDeps = {
  holidays(): Promise<Holidays>;
  /** The business rules in force at any instant. */
  rules(): Promise<(at: Date) => RuleSet>;
  shareSigns: ShareSigns;
  windows: WindowsPort;
  clock: Clock;
};

/** One entry per number in the requested order, by one query, and one for delivery windows. */
export async function lookUp(
  deps: ViewDeps & { parcels: Pick<ParcelsPort, 'findTracked'> },
  waybillNos: readonly string[],
): Promise<Lookup[]> {
  const valid = waybillNos.filter(isWaybillNo);
  const rows = valid.length === 0 ? [] : await deps.parcels.findTracked(valid);
  const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
  const shown = await shownParcels(deps, [...byNumber.values()]);
  return waybillNos.map((billCode) => {
    const found = shown.get(billCode);
    if (found) return { billCode, found: true, parcel: found.parcel };
    return { billCode, found: false, reason: whyMissing(billCode) };
  });
}

/**
 * The same where parcels are on several servers: a number whose server is away is said to be unreadable, and those of
 * the others are answered. Where nothing could be read this fails, as on one server.
 */
export async function lookUpReadable(
  deps: ViewDeps & { parcels: Pick<ParcelsPort, 'findTracked'> },
  waybillNos: readonly string[],
): Promise<Lookup[]> {
  const failures = new Map<string, unknown>();
  const findTracked: ParcelsPort['findTracked'] = async (valid) => {
    const found = await Promise.all(
      valid.map((number) =>
        deps.parcels.findTracked([number]).catch((error: unknown) => {
          if (!isDatabaseAway(error)) throw error;
          failures.set(number, error);
          return [];
        }),
      ),
    );
    if (valid.length > 0 && failures.size === valid.length) throw failures.get(valid[0] ?? '');
    return found.flat();
  };
  const lookups = await lookUp({ ...deps, parcels: { findTracked } }, waybillNos);
  return lookups.map((each) =>
    failures.has(each.billCode) ? { billCode: each.billCode, found: false, reason: 'UNREADABLE' } : each,
  );
}

/** The public view of a parcel, and what the carrier says of its courier, as far as it is shown. */
export type ShownParcel = { parcel: PublicParcel; window: DeliveryWindow | null };

/** Parcels by number with their delivery windows, which are read in one statement. */
export async function shownParcels(
  deps: ViewDeps,
  rows: readonly TrackedParcel[],
): Promise<Map<string, ShownParcel>> {
  const views = await publicViews(deps, rows);
  const coming = views.filter(({ state }) => mayHaveWindow(state)).map(({ billCode }) => billCode);
  const said = coming.length > 0 ? await deps.windows.find(coming) : new Map<string, DeliveryWindow>();
  return new Map(
    views.map((view) => {
      const window = said.get(view.billCode);
      return [
        view.billCode,
        window && stillHolds(window, view)
          ? { parcel: { ...view, deliveryWindow: toShownWindow(window) }, window }
          : { parcel: view, window: null },
      ];
    }),
  );
}

/** One parcel with its delivery window. */
export async function shownParcel(deps: ViewDeps, row: TrackedParcel): Promise<ShownParcel> {
  const shown = await shownParcels(deps, [row]);
  return shown.get(row.waybillNo) as ShownParcel;
}

/**
 * The public view of one parcel without its delivery window: nothing is read of it, so that whoever looks through
 * thousands may ask.
 */
export async function withoutWindow(
  deps: Omit<ViewDeps, 'windows'>,
  row: TrackedParcel,
): Promise<PublicParcel> {
  const [view] = await publicViews(deps, [row]);
  return view as PublicParcel;
}

/** Each by the rules of its acceptance day. */
async function publicViews(
  { holidays, rules, shareSigns, clock }: Omit<ViewDeps, 'windows'>,
  rows: readonly TrackedParcel[],
): Promise<PublicParcel[]> {
  const [days, rulesAt] = await Promise.all([holidays(), rules()]);
  const now = clock.now();
  return rows.map((row) => {
    const shareSign = shareSigns.signOf(row.waybillNo);
    return toPublicParcel(row, { holidays: days, rules: rulesAt(row.acceptedAt), shareSign }, now);
  });
}
