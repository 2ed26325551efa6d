import { z } from 'zod';
import type { ShopAddress, ShopOrder } from './shop-platform.port.ts';
import { amount, inOneLine, isCod, optionalText, orderId, provinceCodeOf, shopText } from './shop-values.ts';

const address = z.object({
  first_name: optionalText,
  last_name: optionalText,
  name: optionalText,
  company: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  province: optionalText,
  province_code: optionalText,
  zip: optionalText,
  country_code: optionalText,
  phone: optionalText,
});

/** An order of the topics `orders/…`; other fields are not read. */
const order = z.object({
  id: orderId,
  name: optionalText,
  updated_at: optionalText,
  cancelled_at: optionalText,
  currency: shopText,
  total_price: z.unknown(),
  /** Read only where it is to be collected: after a refund it is negative. */
  total_outstanding: z.unknown(),
  total_weight: z.number().min(0).nullish(),
  financial_status: optionalText,
  fulfillment_status: optionalText,
  payment_gateway_names: z.array(shopText).nullish(),
  phone: optionalText,
  shipping_address: address.nullish(),
});

const unpaid = ['pending', 'authorized', 'partially_paid', 'expired', 'voided'];

/** An order from its body; null for anything else. */
export function readShopifyOrder(body: unknown): ShopOrder | null {
  const read = order.safeParse(body);
  if (!read.success) return null;
  const { id, name, currency, shipping_address: to, ...own } = read.data;
  const isOwed = unpaid.includes(own.financial_status);
  const isOnDelivery = isOwed && (own.payment_gateway_names ?? []).some(isCod);
  const owed = amount.safeParse(own.total_outstanding ?? own.total_price);
  if (isOnDelivery && !owed.success) return null;
  return {
    orderId: id,
    orderNo: name || id,
    updatedAt: instantOf(own.updated_at),
    state: stateOf(own),
    isPaid: !isOwed || isOnDelivery,
    codSatang: isOnDelivery ? (owed.data ?? null) : null,
    currency: currency.toUpperCase(),
    weightGrams: own.total_weight ? Math.round(own.total_weight) : null,
    to: to ? addressOf(to, own.phone) : null,
  };
}

function stateOf(own: { cancelled_at: string; financial_status: string; fulfillment_status: string }) {
  if (own.cancelled_at !== '' || own.financial_status === 'refunded') return 'cancelled';
  if (own.fulfillment_status === 'partial') return 'partial';
  return own.fulfillment_status === 'fulfilled' ? 'fulfilled' : 'open';
}

function instantOf(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function addressOf(to: z.output<typeof address>, phone: string): ShopAddress {
  const provinceCode = provinceCodeOf(to.province_code);
  const name = to.name || inOneLine([to.first_name, to.last_name]);
  return {
    name: name || to.company,
    phone: to.phone || phone,
    country: to.country_code.toUpperCase(),
    line: inOneLine([name && to.company, to.address1, to.address2]),
    city: to.city,
    province: to.province,
    provinceCode,
    postcode: to.zip,
    isOfBill: false,
  };
}
