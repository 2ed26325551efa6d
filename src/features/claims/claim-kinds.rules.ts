/** What happened to the parcel (§4) [S-15]. */
export const claimTypes = ['damaged', 'lost', 'partiallyLost', 'incorrect'] as const;
export type ClaimType = (typeof claimTypes)[number];

/** An ordinary claim, or the next-day claim of SUPER (§9) [C-10]. */
export const claimKinds = ['standard', 'nextDay'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The sides of a box, as the drawing shows them. */
export const parcelSides = ['top', 'bottom', 'left', 'right', 'front', 'back'] as const;
export type ParcelSide = (typeof parcelSides)[number];

// §5 [V-14] [V-15]
export const MIN_REMARKS_LENGTH = 10;
export const MAX_REMARKS_LENGTH = 2_000;
export const MIN_DAMAGE_PHOTOS = 1;
export const MIN_SIDE_PHOTOS = 4;
export const MAX_DAMAGE_PHOTOS = 10;
export const MAX_DOCUMENTS = 10;
export const MAX_IDENTIFICATIONS = 4;
export const MAX_PARCELS_OF_BATCH = 10;

/** A lost parcel cannot be photographed; all others must be [V-15]. */
export function needsPhotos(type: ClaimType): boolean {
  return type !== 'lost';
}
