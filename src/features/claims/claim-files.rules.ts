import type { ClaimDraftContent } from './claim-drafts.contract.ts';
import { type ParcelSide, parcelSides } from './claim-kinds.rules.ts';

/** The slot of a file in a draft: `<parcel key>/damage`, `<parcel key>/sides.top`, `bankBook`. */
export type FilePlace = string;

/** The uploads in a slot of a draft. */
export function uploadsAt(draft: ClaimDraftContent, place: FilePlace): string[] {
  const [key, part = ''] = place.split('/');
  if (part === '')
    return key === 'bankBook' ? [draft.bankBook].flatMap((id) => id ?? []) : draft.identification;
  const parcel = draft.parcels.find((each) => each.key === key);
  if (!parcel) return [];
  const side = sideOf(part);
  if (side) return [parcel.sides[side]].flatMap((id) => id ?? []);
  return part === 'damage' ? parcel.damage : parcel.documents;
}

/** The draft with other uploads in a slot; one for a single file keeps the last. */
export function withUploads(
  draft: ClaimDraftContent,
  place: FilePlace,
  ids: readonly string[],
): ClaimDraftContent {
  const [key, part = ''] = place.split('/');
  const last = ids.at(-1) ?? null;
  if (part === '')
    return key === 'bankBook' ? { ...draft, bankBook: last } : { ...draft, identification: [...ids] };
  const side = sideOf(part);
  const parcels = draft.parcels.map((parcel) => {
    if (parcel.key !== key) return parcel;
    if (!side) return { ...parcel, [part]: [...ids] };
    const { [side]: _before, ...others } = parcel.sides;
    return { ...parcel, sides: last === null ? others : { ...others, [side]: last } };
  });
  return { ...draft, parcels };
}

/** Whether a slot takes only one file. */
export function isForOne(place: FilePlace): boolean {
  return place === 'bankBook' || place.includes('/sides.');
}

function sideOf(part: string): ParcelSide | undefined {
  return parcelSides.find((side) => part === `sides.${side}`);
}
