import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The HMAC of a body as both platforms send it: SHA-256 in base64. */
export function signShopBody(body: Buffer | string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Whether a body carries its signature; takes the same time for every wrong one. */
export function isSignedBody(body: Buffer, signature: string | undefined, secret: string): boolean {
  const [own, sent] = [Buffer.from(signShopBody(body, secret)), Buffer.from(signature ?? '')];
  return own.length === sent.length && timingSafeEqual(own, sent);
}

/** The content of a body; undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No checkout asks for a longer text; an order that has one is not read. */
const MAX_TEXT = 1_000;

/** A text of an order. */
export const shopText = z.string().max(MAX_TEXT);

/** A text that may be missing or null. */
export const optionalText = shopText.nullish().transform((text) => text?.trim() ?? '');

/** The id of an order, a whole number; test orders have ones beyond what JavaScript counts exactly. */
export const orderId = z
  .union([z.number().positive().refine(Number.isInteger), z.string().regex(/^\d{1,20}$/)])
  .transform((id) => String(id));

/** The id of an order, also where the rest cannot be read. */
export function readOrderId(body: unknown): string | null {
  return z.object({ id: orderId }).safeParse(body).data?.id ?? null;
}

/** An amount such as `1290.00` in satang. */
export const amount = z.union([z.string(), z.number()]).transform((text, context) => {
  const satang = /^\d{1,10}(?:\.\d+)?$/.test(String(text).trim()) ? Math.round(Number(text) * 100) : null;
  if (satang !== null) return satang;
  context.issues.push({ code: 'custom', message: 'no amount', input: text });
  return z.NEVER;
});

/** Words by which checkouts name cash on delivery, in the languages of shops here. */
const COD = /\bcod\b|cash[ _-]?on[ _-]?delivery|ปลายทาง|货到付款|貨到付款/i;

/** Whether a payment method is cash on delivery. */
export function isCod(method: string): boolean {
  return COD.test(method);
}

/** The official code in `TH-10`, the province by ISO 3166-2; null for anything else. */
export function provinceCodeOf(text: string): string | null {
  return /^TH-(\d{2})$/.exec(text.trim().toUpperCase())?.[1] ?? null;
}

/** Parts of one line, without the empty ones. */
export function inOneLine(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
