/** Services of a waybill: the three of the selector (W-18), documents, and international express. */
export const parcelServices = ['SUPER', 'BUK', 'FP', 'DOC', 'INTL'] as const;
export type ParcelService = (typeof parcelServices)[number];

/** The contents as declared by the sender. */
export const itemTypes = [
  'document',
  'parcel',
  'food',
  'fruit',
  'clothing',
  'electronics',
  'cosmetics',
  'medicine',
  'furniture',
  'other',
] as const;
export type ItemType = (typeof itemTypes)[number];
