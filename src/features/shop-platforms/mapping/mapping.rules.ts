/** What an order of another system is made of; every field may be missing but the reference. */
export const mappedFields = [
  'reference',
  'name',
  'phone',
  'address',
  'line',
  'line2',
  'subdistrict',
  'district',
  'province',
  'postcode',
  'country',
  'codAmount',
  'codCurrency',
  'weight',
  'note',
  'cancelled',
  'updatedAt',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** Where the value of a field is: at a path of the order (JSON Pointer, RFC 6901), or always the same. */
type MappedValue = { path: string } | { constant: string };

/** How an order of another system is read. */
export type ShopMapping = {
  /** Where the list of orders is, the whole body with ''; null where a body is one order. */
  listPath: string | null;
  fields: Partial<Record<MappedField, MappedValue>>;
  codUnit: (typeof codUnits)[number];
  /** COD is collected only where this path has this value; null to collect every amount. */
  codWhen: { path: string; equals: string } | null;
  weightUnit: (typeof weightUnits)[number];
  /** The value at `cancelled` that means it; empty for the usual ones, such as true. */
  cancelledWhen: string;
  /** Where the list of items is, and within an item its name and quantity. */
  items: { path: string; name: string; quantity: string | null } | null;
};

export const codUnits = ['baht', 'satang'] as const;
export const weightUnits = ['g', 'kg'] as const;
/** How a connection knows what comes from its system: by a signature, or by a secret that comes along. */
export const verifications = ['signature', 'secret'] as const;
export type Verification = (typeof verifications)[number];

/** The header of a secret that comes along. */
export const SECRET_HEADER = 'x-webhook-secret';
/** A replaced secret is still taken for this long. */
export const OLD_SECRET_HOURS = 24;
export const MAX_BODY_BYTES = 512 * 1024;
export const MAX_ORDERS_PER_BODY = 100;
/** An order as sent, in characters: a hundred lines with their texts. */
export const MAX_ORDER_LENGTH = 16_000;
export const MAX_SAMPLE_LENGTH = 64_000;
/** Paths of a sample that are offered. */
export const MAX_PATHS = 200;
export const MAX_CONSTANT_LENGTH = 200;
/** Orders of a connection that wait for a better mapping; further deliveries are refused. */
export const MAX_UNMAPPED = 1_000;
export const UNMAPPED_PER_PAGE = 20;
/** All of their texts together, in characters. */
export const MAX_UNMAPPED_LENGTH = 16_000_000;
/** Kept texts that one call tries again. */
export const RETRIED_AT_ONCE = 20;
/** Mappings of a connection that are kept, so that a draft can say what it was made by. */
export const MAX_MAPPINGS = 100;
/** Orders of a sample that the preview shows. */
export const PREVIEWED = 3;
/** Texts of an order. */
export const MAX_TEXT_LENGTH = 1_000;
export const MAX_SHOP_REFERENCE_LENGTH = 100;

/** The sentences of what cannot be mapped. */
export const mappingKeys = {
  noMapping: 'shop-platforms:unmapped.reasons.noMapping',
  listMissing: 'shop-platforms:unmapped.reasons.listMissing',
  notAnOrder: 'shop-platforms:unmapped.reasons.notAnOrder',
  orderTooLong: 'shop-platforms:unmapped.reasons.orderTooLong',
  tooManyOrders: 'shop-platforms:unmapped.reasons.tooManyOrders',
  noRoom: 'shop-platforms:unmapped.reasons.noRoom',
  missing: 'shop-platforms:unmapped.reasons.missing',
  duplicate: 'shop-platforms:unmapped.reasons.duplicate',
  notText: 'shop-platforms:unmapped.reasons.notText',
  tooLong: 'shop-platforms:unmapped.reasons.tooLong',
  amount: 'shop-platforms:unmapped.reasons.amount',
  weight: 'shop-platforms:unmapped.reasons.weight',
  ambiguous: 'shop-platforms:unmapped.reasons.ambiguous',
  time: 'shop-platforms:unmapped.reasons.time',
  yesNo: 'shop-platforms:unmapped.reasons.yesNo',
  notList: 'shop-platforms:unmapped.reasons.notList',
} as const;
