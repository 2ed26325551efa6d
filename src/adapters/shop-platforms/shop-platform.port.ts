import type { KnownPlatformName, ShopFailure, ShopPlatformName } from '#lib/shops/shop-platforms.ts';
import type { GuardedCall, WebhookAnswer } from '../webhooks/webhook-sender.port.ts';

/** Where an order is to be sent, as the buyer wrote it. */
export type ShopAddress = {
  name: string;
  phone: string;
  /** ISO 3166-1, in capitals; empty where the shop does not say. */
  country: string;
  /** House and street, perhaps more. */
  line: string;
  /** What the checkout calls a city: a district as a rule. */
  city: string;
  province: string;
  /** Two digits of ISO 3166-2:TH, which are those of the official codes; null without one. */
  provinceCode: string | null;
  postcode: string;
  /** That of the bill, since the order names none to be sent to: perhaps the buyer collects it. */
  isOfBill: boolean;
};

/** An order of a shop, in our terms. */
export type ShopOrder = {
  orderId: string;
  /** The number that buyer and shop know. */
  orderNo: string;
  /** When it last changed; null where the shop does not say. */
  updatedAt: string | null;
  /** `partial`: some of it was sent otherwise. */
  state: 'open' | 'cancelled' | 'fulfilled' | 'partial';
  isPaid: boolean;
  /** What is to be collected; null where it is paid otherwise. */
  codSatang: number | null;
  /** Whether it says nothing of an amount, where it might: an earlier one may still be meant. */
  isCodUnsaid?: boolean;
  /** ISO 4217. */
  currency: string;
  weightGrams: number | null;
  /** Null where nothing is sent, such as a voucher. */
  to: ShopAddress | null;
  /** What is inside, in one line, for whoever packs it; where the shop says it. */
  contents?: string;
  /** What the buyer wrote about the delivery. */
  note?: string;
};

/** What a platform delivered to our address. */
export type ShopDelivery =
  /** Its signature is missing or wrong. */
  | { kind: 'forged' }
  /** The platform asks whether somebody listens; it signs nothing. */
  | { kind: 'ping' }
  | { kind: 'order'; deliveryId: string; order: ShopOrder }
  /** The shop deleted an order. */
  | { kind: 'gone'; deliveryId: string; orderId: string }
  /** Something else than an order. */
  | { kind: 'other'; deliveryId: string }
  /** An order, by its topic, that cannot be read; perhaps its id can. */
  | { kind: 'unread'; deliveryId: string; orderId: string | null };

/** A connected shop with what its owner entrusted. */
export type ShopAccess = {
  /** Its address without a path at the end. */
  url: string;
  /** WooCommerce: the consumer key. Shopify: the client ID, or nothing beside an access token. */
  key: string;
  /** WooCommerce: the consumer secret. Shopify: the client secret, or an access token. Others: what both sides sign with. */
  secret: string;
  /** Others: secrets that were replaced, and are taken for a while. */
  oldSecrets?: readonly string[];
};

/** The end of a write. */
export type WriteOutcome =
  | { isWritten: true }
  /** `said` is the beginning of what the shop answered; the same again is refused again where `isFinal`. */
  | { isWritten: false; failure: ShopFailure; isFinal: boolean; said: string };

/** A parcel of an order, as its buyer is told of it. */
export type ShopParcel = {
  orderId: string;
  waybillNo: string;
  trackingUrl: string;
  carrier: string;
  /** A sentence for the buyer, where a platform has no field for the number. */
  note: string;
};

/** The guarded client of webhooks. */
export type ShopCaller = { call(request: GuardedCall): Promise<WebhookAnswer> };

/** Writes back what happens to an order of a shop. */
export type ShopWriter = {
  name: ShopPlatformName;
  /** The address of a shop as calls need it; null for one that this platform cannot have. */
  addressOf(typed: string): string | null;
  /** Writes the tracking number of a parcel to its order; the same again changes nothing. */
  writeTracking(shop: ShopAccess, parcel: ShopParcel): Promise<WriteOutcome>;
  /** Writes that a parcel was delivered; the same again changes nothing. */
  writeDelivered(shop: ShopAccess, parcel: ShopParcel & { at: string }): Promise<WriteOutcome>;
};

/** A shop platform whose deliveries are known: reads them as well. */
export type ShopPlatform = ShopWriter & {
  name: KnownPlatformName;
  /** Verifies and reads a delivery; header names are in small letters. */
  read(delivery: { headers: Record<string, string>; body: Buffer; secret: string }): ShopDelivery;
};

/** All of them by name; what other systems deliver is read by the mapping of their owner. */
export type ShopPlatforms = Readonly<Record<KnownPlatformName, ShopPlatform> & { other: ShopWriter }>;
