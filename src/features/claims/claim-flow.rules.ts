import { recogniseWaybillNos } from '#features/tracking/tracking.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import type { ClaimDraftContent, ClaimDraftParcel } from './claim-drafts.contract.ts';
import { type ClaimType, MAX_PARCELS_OF_BATCH } from './claim-kinds.rules.ts';
import type { claimEstimate, saveIndemnityBatch } from './claims.contract.ts';

/** What a claim for one parcel begins with; its files find it by the key. */
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

/** What a claim begins with. */
export function emptyClaim(key: string, billCode = ''): ClaimDraftContent {
  return {
    parcels: [emptyParcel(key, billCode)],
    identification: [],
    bankBook: null,
    bankCode: '',
    accountNumber: '',
    payeeName: '',
    payeePhone: '',
  };
}

/** Whether nothing was said of a parcel yet, but perhaps its number. */
function isUntouched({ claimType, itemType, remarks, loss, damage, sides, documents }: ClaimDraftParcel) {
  const words = [claimType, itemType, remarks, loss];
  return [...words, ...damage, ...documents, ...Object.values(sides)].every((said) => !said);
}

/** The one waybill number that is meant by what was typed. */
export function waybillOf({ billCode }: Pick<ClaimDraftParcel, 'billCode'>): string | null {
  return recogniseWaybillNos(billCode).accepted[0] ?? null;
}

/** What a visitor typed before the login, beside what the account has already: nothing of either is lost. */
export function joinDrafts(kept: ClaimDraftContent, typed: ClaimDraftContent): ClaimDraftContent {
  const known = new Set(typed.parcels.map(waybillOf));
  const others = kept.parcels.filter((each) => !isUntouched(each) && !known.has(waybillOf(each)));
  const parcels = [...typed.parcels, ...others].slice(0, MAX_PARCELS_OF_BATCH);
  const said = (name: 'bankCode' | 'accountNumber' | 'payeeName' | 'payeePhone') => typed[name] || kept[name];
  return {
    parcels,
    identification: [...typed.identification, ...kept.identification],
    bankBook: typed.bankBook ?? kept.bankBook,
    bankCode: said('bankCode'),
    accountNumber: said('accountNumber'),
    payeeName: said('payeeName'),
    payeePhone: said('payeePhone'),
  };
}

/** Puts the parcel of an address into a draft, and answers which of its parcels that is. */
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

/** A draft in which something else is said of one parcel. */
export function withParcel(
  draft: ClaimDraftContent,
  at: number,
  change: Partial<ClaimDraftParcel>,
): ClaimDraftContent {
  const parcels = draft.parcels.map((each, index) => (index === at ? { ...each, ...change } : each));
  return { ...draft, parcels };
}

/** The question for an estimate, or null while no waybill number is known. */
export function estimateQuestion(
  parcel: ClaimDraftParcel,
  { bankCode }: Pick<ClaimDraftContent, 'bankCode'>,
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
    ...(bankCode && { bankCode }),
  };
}

/** What was seen of a parcel's estimate, by its waybill number. */
export type SeenEstimates = ReadonlyMap<string, { kind: 'standard' | 'nextDay'; totalSatang: number }>;

/** The claims that a draft becomes; their schema says what they lack. */
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

/** The steps of a claim, in their order; the first four are asked of each parcel. */
export const claimSteps = ['waybill', 'type', 'item', 'photos', 'documents', 'payee', 'review'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** Steps that a visitor fills in before the login. */
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
  bankCode: 'payee',
  accountNumber: 'payee',
  payeeName: 'payee',
  payeePhone: 'payee',
  bankBook: 'payee',
  nameCheck: 'payee',
};

/** Which parcel a field is about, and which step asks for it: `parcels.1.photos.sides`. */
export function placeOfField(field: string): { at: number | null; step: ClaimStep } {
  const [, index, inParcel] = /^parcels\.(\d+)\.(\w+)/.exec(field) ?? [];
  const name = inParcel ?? field.split('.')[0] ?? '';
  return { at: index === undefined ? null : Number(index), step: stepOfField[name] ?? 'review' };
}

/** What the draft shows as one field, however many files are in it. */
const lists = ['damage', 'sides', 'documents', 'identification'];

/** What a field of the request is called in the draft. */
export function draftField(field: string): string {
  const parts = field
    .replace(/^claims\./, 'parcels.')
    .replace(/\.declaredLossSatang$/, '.loss')
    .split('.');
  const list = parts.findIndex((part) => lists.includes(part));
  return parts.slice(0, list < 0 ? parts.length : list + 1).join('.');
}

/** What was lost cannot be photographed; what else arrives wrong is shown with its contents. */
export function photoKind(claimType: ClaimType | ''): 'damage' | 'contents' | 'lost' {
  if (claimType === 'lost') return 'lost';
  return claimType === 'partiallyLost' || claimType === 'incorrect' ? 'contents' : 'damage';
}
