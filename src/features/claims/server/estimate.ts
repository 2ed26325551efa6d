import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import type { Role } from '#features/tracking/proof-of.rules.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { answerBy } from '../claim-clock.rules.ts';
import type { ClaimKind, ClaimType } from '../claim-kinds.rules.ts';
import type { EstimateView } from '../claim-parts.contract.ts';
import type { ClaimEstimate } from '../claims.contract.ts';
import { estimateCompensation } from '../compensation.rules.ts';
import {
  type ClaimedParcel,
  eligibilityOf,
  type NoteCode,
  suggestedType,
  type TypeEligibility,
} from '../eligibility.rules.ts';
import type { ClaimDeps } from './claim-deps.ts';
import type { ClaimRecord } from './claims.repo.ts';
import { createClaimsRepo } from './claims.repo.ts';
import { findCarriage, type PaidCarriage } from './shipping-fee.ts';

type Deps = Pick<ClaimDeps, 'orm' | 'cards' | 'rules' | 'promisedDateOf' | 'holidays' | 'clock'>;

/** The claimant's input so far. */
export type ClaimInput = {
  claimType?: ClaimType | undefined;
  kind?: ClaimKind | undefined;
  itemType?: ItemType | undefined;
  declaredLossSatang?: number | undefined;
  payeeKind?: PayoutKind | undefined;
  bankCode?: string | undefined;
};

type Asked = { row: FullParcel; role: Role | null; customerId: string | null; input: ClaimInput };

/** Everything that a claim for a parcel is based on. */
type Basis = {
  parcel: ClaimedParcel;
  carriage: PaidCarriage;
  rules: Awaited<ReturnType<ClaimDeps['rules']['around']>>['current'];
  holding: ClaimRecord | undefined;
};

/** Whether a parcel can be claimed for, and the maximum compensation. */
export async function estimateClaim(
  deps: Deps,
  { row, role, customerId, input }: Asked,
): Promise<ClaimEstimate> {
  const now = deps.clock.now();
  const basis = await findBasis(deps, row, input.itemType);
  const { parcel, holding } = basis;
  const types = eligibilityOf(parcel, now);
  const claimType = input.claimType ?? suggestedType(parcel, now);
  const type = types.find((each) => each.claimType === claimType) as TypeEligibility;
  const possible: ClaimKind[] = type.kinds.length > 0 ? type.kinds : ['standard'];
  const all = possible.map((kind) => calculate(basis, row, { ...input, kind }));
  const chosen = all.find(({ kind }) => kind === input.kind) ?? dearest(all);
  const other = all.find((each) => each !== chosen) ?? null;
  return {
    ...chosen,
    billCode: row.waybillNo,
    service: row.service,
    itemType: parcel.itemType,
    role,
    claimType,
    isEligible: type.isEligible,
    reasons: type.reasons,
    deadline: type.until,
    notes: notesOf({ row, role, claimType, basis, chosen, other }),
    types,
    other,
    answerBy: answerBy(
      now,
      (await deps.rules.around(now)).current.rules,
      await deps.holidays(),
    ).toISOString(),
    claimNo: holding && holding.customerId === customerId ? holding.claimNo : null,
  };
}

/**
 * Until when the parcel of a claim can be claimed for again once that claim is withdrawn; null where it cannot, or is not
 * known any more.
 */
export async function findRefiling(
  deps: Deps & Pick<ClaimDeps, 'access'>,
  { id, waybillNo, claimType, itemType }: Pick<ClaimRecord, 'id' | 'waybillNo' | 'claimType' | 'itemType'>,
): Promise<{ until: string | null } | null> {
  const row = await deps.access.findFull(waybillNo);
  if (!row) return null;
  const { parcel, holding } = await findBasis(deps, row, itemType);
  const hasClaim = holding !== undefined && holding.id !== id;
  const types = eligibilityOf({ ...parcel, hasClaim }, deps.clock.now());
  const { isEligible, until } = types.find((each) => each.claimType === claimType) as TypeEligibility;
  return isEligible ? { until } : null;
}

async function findBasis(deps: Deps, row: FullParcel, itemType: ItemType | undefined): Promise<Basis> {
  const [{ current }, promisedDate, [holding]] = await Promise.all([
    deps.rules.around(row.acceptedAt),
    deps.promisedDateOf(row),
    createClaimsRepo(deps.orm).listHolding([row.waybillNo]),
  ]);
  const carriage = await findCarriage(deps, row, current.rules);
  const parcel: ClaimedParcel = {
    service: row.service,
    itemType: itemType ?? row.itemType,
    promisedDate,
    declaredValueSatang: row.declaredValueSatang ?? 0,
    isCovered: carriage.isCovered,
    isAbroad: row.service === 'INTL' || row.destinationCountryCode !== 'TH',
    events: row.events,
    hasClaim: holding !== undefined,
  };
  return { parcel, carriage, rules: current, holding };
}

function calculate(
  { parcel, carriage, rules }: Basis,
  row: FullParcel,
  input: ClaimInput & { kind: ClaimKind },
): EstimateView {
  const estimate = estimateCompensation(rules.rules, {
    kind: input.kind,
    // By what was accepted and paid for, not by the claimant's description.
    isDocument: row.service === 'DOC' || row.itemType === 'document',
    ...carriage,
    declaredValueSatang: parcel.declaredValueSatang,
    lossSatang: input.declaredLossSatang ?? null,
    bankCode: isPromptPay(input) ? '' : (input.bankCode ?? null),
  });
  return { ...estimate, ruleVersion: rules.validFrom.toISOString() };
}

function isPromptPay({ payeeKind = 'bank' }: ClaimInput): boolean {
  return payeeKind !== 'bank';
}

/** The quicker kind if both pay the same: it comes first. */
function dearest(all: readonly EstimateView[]): EstimateView {
  return all.reduce((best, each) => (each.totalSatang > best.totalSatang ? each : best));
}

function notesOf(of: {
  row: FullParcel;
  role: Role | null;
  claimType: ClaimType;
  basis: Basis;
  chosen: EstimateView;
  other: EstimateView | null;
}): NoteCode[] {
  const { row, role, claimType, basis, chosen, other } = of;
  const { parcel, carriage } = basis;
  const status = currentStatus(row.events);
  const isUnknown = chosen.kind === 'standard' && carriage.shippingFeeSatang === null && !carriage.isCovered;
  const notes: Record<NoteCode, boolean> = {
    powerOfAttorney: role === 'consignee',
    countedAsDelivered: claimType === 'lost' && (status === 'DELIVERED' || status === 'RECEIVED'),
    feeUnknown: isUnknown,
    foodOften: parcel.itemType === 'food',
    ordinaryPaysMore: chosen.kind === 'nextDay' && other !== null && other.totalSatang > chosen.totalSatang,
  };
  return (Object.keys(notes) as NoteCode[]).filter((code) => notes[code]);
}
