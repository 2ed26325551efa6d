import { z } from 'zod';
import type { ShopAddress, ShopOrder } from './shop-platform.port.ts';
import { amount, inOneLine, isCod, optionalText, orderId, provinceCodeOf, shopText } from './shop-values.ts';

const address = z.object({
  first_name: optionalText,
  last_name: optionalText,
  company: optionalText,
  address_1: optionalText,
  address_2: optionalText,
  city: optionalText,
  state: optionalText,
  postcode: optionalText,
  country: optionalText,
  phone: optionalText,
});
type WooAddress = z.output<typeof address>;

/** An order of the REST API, version 3; other fields are not read. */
const order = z.object({
  id: orderId,
  number: optionalText,
  status: shopText,
  currency: shopText,
  total: amount,
  date_modified_gmt: optionalText,
  date_paid_gmt: optionalText,
  payment_method: optionalText,
  payment_method_title: optionalText,
  billing: address,
  shipping: address,
  /** How it is sent; none where nothing is. */
  shipping_lines: z.array(z.unknown()).nullish(),
});

const cancelled = ['cancelled', 'refunded', 'trash'];
/** No payment has come for these. */
const unpaid = ['pending', 'on-hold', 'failed', 'checkout-draft', 'auto-draft'];

/** An order from its body; null for anything else. */
export function readWooOrder(body: unknown): ShopOrder | null {
  const read = order.safeParse(body);
  if (!read.success) return null;
  const { id, number, status, currency, total, billing, shipping, ...own } = read.data;
  const isOnDelivery = isCod(own.payment_method) || isCod(own.payment_method_title);
  return {
    orderId: id,
    orderNo: number || id,
    // Written without its zone, which is UTC.
    updatedAt: own.date_modified_gmt === '' ? null : instantOf(own.date_modified_gmt),
    state: stateOf(status),
    isPaid: own.date_paid_gmt !== '' || isOnDelivery || !unpaid.includes(status),
    codSatang: isOnDelivery && own.date_paid_gmt === '' ? total : null,
    currency: currency.toUpperCase(),
    weightGrams: null,
    to: addressOf(shipping, billing, (own.shipping_lines ?? []).length > 0),
  };
}

function stateOf(status: string): ShopOrder['state'] {
  if (cancelled.includes(status)) return 'cancelled';
  return status === 'completed' ? 'fulfilled' : 'open';
}

function instantOf(text: string): string | null {
  const at = new Date(/[Z+]/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A checkout with one address has it as that of the bill; so has a voucher, which is not sent. */
function addressOf(shipping: WooAddress, billing: WooAddress, isSent: boolean): ShopAddress | null {
  const isOfBill = shipping.address_1 === '';
  if (isOfBill && !isSent) return null;
  const to = isOfBill ? billing : shipping;
  if (to.address_1 === '') return null;
  const name = inOneLine([to.first_name, to.last_name]);
  return {
    name: name || to.company,
    phone: to.phone || billing.phone,
    country: to.country.toUpperCase(),
    line: inOneLine([name && to.company, to.address_1, to.address_2]),
    city: to.city,
    province: provinceCodeOf(to.state) ? '' : to.state,
    provinceCode: provinceCodeOf(to.state),
    postcode: to.postcode,
    isOfBill,
  };
}
