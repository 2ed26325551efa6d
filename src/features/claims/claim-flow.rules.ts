import { recogniseWaybillNos } from '#features/tracking/tracking.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import type { ClaimDraftContent, ClaimDraftParcel } from './claim-drafts.contract.ts';
import { type ClaimType, MAX_PARCELS_OF_BATCH } from './claim-kinds.rules.ts';
import type { claimEstimate, saveIndemnityBatch } from './claims.contract.ts';

/** The initial state of a parcel in a claim; its files refer to it by the key. */
export function emptyParcel(key: string, billCode = ''): ClaimDraftParcel {
  return {
    key,
    kind: '',
    billCode,
    claimType: '',
    itemType: '',
    remarks: '',
    loss: '',
    damage: [],
    sides: {},
    documents: [],
  };
}

/** The initial state of a claim. */
export function emptyClaim(key: string, billCode = ''): ClaimDraftContent {
  return {
    parcels: [emptyParcel(key, billCode)],
    identification: [],
    bankBook: null,
    payeeKind: 'bank',
    bankCode: '',
    accountNumber: '',
    payeeName: '',
    payeePhone: '',
  };
}

/** Whether nothing was entered for a parcel, except perhaps its number. */
function isUntouched({ claimType, itemType, remarks, loss, damage, sides, documents }: ClaimDraftParcel) {
  const words = [claimType, itemType, remarks, loss];
  return [...words, ...damage, ...documents, ...Object.values(sides)].every((said) => !said);
}

/** The single waybill number in the typed text. */
export function waybillOf({ billCode }: Pick<ClaimDraftParcel, 'billCode'>): string | null {
  return recogniseWaybillNos(billCode).accepted[0] ?? null;
}

/** Merges what a visitor typed before the login with the account's draft; nothing of either is lost. */
export function joinDrafts(kept: ClaimDraftContent, typed: ClaimDraftContent): ClaimDraftContent {
  const known = new Set(typed.parcels.map(waybillOf));
  const others = kept.parcels.filter((each) => !isUntouched(each) && !known.has(waybillOf(each)));
  const parcels = [...typed.parcels, ...others].slice(0, MAX_PARCELS_OF_BATCH);
  const said = (name: 'bankCode' | 'accountNumber' | 'payeeName' | 'payeePhone') => typed[name] || kept[name];
  return {
    parcels,
    identification: [...typed.identification, ...kept.identification],
    bankBook: typed.bankBook ?? kept.bankBook,
    payeeKind: typed.bankCode || typed.accountNumber ? typed.payeeKind : kept.payeeKind,
    bankCode: said('bankCode'),
    accountNumber: said('accountNumber'),
    payeeName: said('payeeName'),
    payeePhone: said('payeePhone'),
  };
}

/** Adds the parcel of the URL to a draft, and returns its index. */
export function withWaybill(draft: ClaimDraftContent, billCode: string, key: string) {
  const known = draft.parcels.findIndex((each) => waybillOf(each) === billCode);
  if (known >= 0) return { draft, at: known };
  const free = draft.parcels.findIndex((each) => each.billCode === '');
  if (free >= 0) return { draft: withParcel(draft, free, { billCode }), at: free };
  if (draft.parcels.length >= MAX_PARCELS_OF_BATCH) return { draft, at: 0 };
  return {
    draft: { ...draft, parcels: [...draft.parcels, emptyParcel(key, billCode)] },
    at: draft.parcels.length,
  };
}

/** A draft with one parcel changed. */
export function withParcel(
  draft: ClaimDraftContent,
  at: number,
  change: Partial<ClaimDraftParcel>,
): ClaimDraftContent {
  const parcels = draft.parcels.map((each, index) => (index === at ? { ...each, ...change } : each));
  return { ...draft, parcels };
}

/** The request for an estimate, or null while the waybill number is unknown. */
export function estimateQuestion(
  parcel: ClaimDraftParcel,
  { payeeKind, bankCode }: Pick<ClaimDraftContent, 'payeeKind' | 'bankCode'>,
  access: string | undefined,
): InputOf<typeof claimEstimate> | null {
  const billCode = waybillOf(parcel);
  if (!billCode) return null;
  const { claimType, kind, itemType, loss } = parcel;
  const lossSatang = readBaht(loss);
  return {
    billCode,
    ...(access && { access }),
    ...(claimType && { claimType }),
    ...(kind && { kind }),
    ...(itemType && { itemType }),
    ...(lossSatang && { declaredLossSatang: lossSatang }),
    ...(payeeKind === 'bank' ? bankCode && { bankCode } : { payeeKind }),
  };
}

/** The estimates that were shown, by waybill number. */
export type SeenEstimates = ReadonlyMap<string, { kind: 'standard' | 'nextDay'; totalSatang: number }>;

/** The claims that a draft becomes; their schema reports what is missing. */
export function toClaims(draft: ClaimDraftContent, requestKey: string, seen: SeenEstimates) {
  const { parcels, bankBook, ...claimant } = draft;
  return {
    requestKey,
    ...claimant,
    ...(bankBook && { bankBook }),
    claims: parcels.map((parcel) => {
      const { claimType, itemType, remarks, loss, damage, sides, documents } = parcel;
      const billCode = waybillOf(parcel) ?? '';
      const estimate = seen.get(billCode);
      const declaredLossSatang = readBaht(loss) ?? undefined;
      return {
        kind: estimate?.kind ?? 'standard',
        billCode,
        claimType,
        itemType,
        remarks,
        declaredLossSatang,
        documents,
        photos: { damage, sides },
        estimateSatang: estimate?.totalSatang ?? 0,
      };
    }),
  } as InputOf<typeof saveIndemnityBatch>;
}

/** The steps of a claim in order; the first four are repeated for each parcel. */
export const claimSteps = ['waybill', 'type', 'item', 'photos', 'documents', 'payee', 'review'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** Steps that a visitor can fill in before the login. */
export const openSteps: readonly ClaimStep[] = ['waybill', 'type', 'item', 'photos'];

const stepOfField: Record<string, ClaimStep> = {
  billCode: 'waybill',
  claimType: 'type',
  kind: 'type',
  itemType: 'item',
  loss: 'item',
  remarks: 'item',
  photos: 'photos',
  documents: 'documents',
  identification: 'documents',
  payeeKind: 'payee',
  bankCode: 'payee',
  accountNumber: 'payee',
  payeeName: 'payee',
  payeePhone: 'payee',
  bankBook: 'payee',
  nameCheck: 'payee',
};

/** The parcel and the step of a field such as `parcels.1.photos.sides`. */
export function placeOfField(field: string): { at: number | null; step: ClaimStep } {
  const [, index, inParcel] = /^parcels\.(\d+)\.(\w+)/.exec(field) ?? [];
  const name = inParcel ?? field.split('.')[0] ?? '';
  return { at: index === undefined ? null : Number(index), step: stepOfField[name] ?? 'review' };
}

/** Fields that hold several files but are shown as one. */
const lists = ['damage', 'sides', 'documents', 'identification'];

/** The draft's name for a field of the request. */
export function draftField(field: string): string {
  const parts = field
    .replace(/^claims\./, 'parcels.')
    .replace(/\.declaredLossSatang$/, '.loss')
    .split('.');
  const list = parts.findIndex((part) => lists.includes(part));
  return parts.slice(0, list < 0 ? parts.length : list + 1).join('.');
}

/** A lost parcel cannot be photographed; one that arrived incomplete is shown with its contents. */
export function photoKind(claimType: ClaimType | ''): 'damage' | 'contents' | 'lost' {
  if (claimType === 'lost') return 'lost';
  return claimType === 'partiallyLost' || claimType === 'incorrect' ? 'contents' : 'damage';
}
