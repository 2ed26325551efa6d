import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { saveContentDraft } from '#features/content/staff/content.staff.contract.ts';
import { image } from '#features/media/server/media.table.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { placeOverride } from '#features/places/server/places.table.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { createApplicants } from '../applications/applicants.ts';
import { storeClaim } from '../claims/stored-claim.ts';
import { silom, walkInOrder } from '../processes/walk-in-order.ts';
import { keepReturn } from '../returns/owned-return-calls.ts';
import type { StaffCaller } from '../staff.ts';
import type { Website } from '../website.ts';

/** A name with letters that are typed in more than one way: แ, ำ, and a tone above a vowel. */
export const NAME = 'แม่คำ ที่วัง';
/** The phone number of the customer who owns the records. */
export const PHONE = '+66812345678';

/** A number as stored, and as people type it or copy it from a page. */
export type TypedNumber = readonly [stored: string, ...typed: string[]];
export type RecordNumbers = Record<'phone' | 'waybill' | 'order' | 'claim' | 'claimed', TypedNumber>;

/** Stores one record with that name for each list that can be searched; returns the numbers of some. */
export async function keepThaiRecords(
  site: Website,
  { token, member }: { token: string; member: StaffCaller },
): Promise<RecordNumbers> {
  const { customerId = '' } = (await site.services.accounts.sessions.find(token)) ?? {};
  const { orm } = site.db;
  const now = site.clock.now();
  await orm.update(customer).set({ name: NAME }).where(eq(customer.id, customerId));
  await site.get(addAddress, { ...silom, name: NAME }, { token });
  const order = await walkInOrder(site);
  const parcels = order.parcels.map((each) => ({ ...each, consignee: { ...each.consignee, name: NAME } }));
  const ordered = await site.get(createOrder, { ...order, parcels }, { token });
  const waybillNo = ordered.subOrders[0]?.waybillNo ?? '';
  await keepReturn(site, token, { orderNo: ordered.orderNo, waybillNo });
  await site.get(addWebhook, { url: 'https://shop.example/hook', name: NAME }, { token });
  await orm.insert(apiKey).values({ name: NAME, keyHash: randomUUID(), scopes: ['track'] });
  const { claimNo } = await storeClaim(site.db, customerId);
  const [claimed] = await orm
    .update(claim)
    .set({ payeeName: NAME })
    .where(eq(claim.claimNo, claimNo))
    .returning({ waybillNo: claim.waybillNo });
  const about = {
    claimNo,
    waybillNo: claimed?.waybillNo ?? '',
    url: 'https://shop.example/claim',
    amountSatang: 100,
  };
  await orm.insert(supportMessage).values({
    number: 'S-1',
    topic: 'OTHER',
    waybillNo: about.waybillNo,
    contact: '081-2345678',
    text: NAME,
    language: 'th',
    createdAt: now,
  });
  await site.services.messages.send({ kind: 'claimPaid', to: PHONE, language: 'th', params: about });
  await orm.insert(image).values({ link: '/thai.webp', uploadedAt: now, fileName: `${NAME}.webp` });
  const place = { level: 'subdistrict' as const, code: '570801', aliases: [NAME] };
  await orm.insert(placeOverride).values({ ...place, createdAt: now, editedAt: now });
  const filed = await createApplicants(site).vip({ name: NAME });
  if (!filed.succ) throw new Error(filed.msg);
  const text = { title: NAME, text: '', pictures: ['/art/banner-super-wide.svg'] };
  const value = {
    location: 'HOME',
    link: '',
    video: '',
    enabled: true,
    texts: { th: text, 'en-us': text, 'zh-cn': text },
  };
  const draft = { kind: 'banner', id: `new-${randomUUID()}`, value, revision: 0, baseVersion: 0 } as const;
  await member.get(saveContentDraft, draft);
  return {
    phone: [PHONE, '081-234-5678', '081 234 5678', ...inOtherDigits('0812345678')],
    waybill: asTyped(waybillNo),
    order: asTyped(ordered.orderNo),
    claim: asTyped(claimNo),
    claimed: asTyped(about.waybillNo),
  };
}

function asTyped(number: string): TypedNumber {
  const isWaybill = /^\d/.test(number);
  return [
    number,
    number.toLowerCase(),
    ...inOtherDigits(number),
    ...(isWaybill ? [formatWaybillNo(number), number.replace(/(.{4})/, '$1-')] : []),
  ];
}

/** In Thai digits, and in the full-width ones of Chinese keyboards. */
function inOtherDigits(number: string): string[] {
  return ['๐', '０'].map((zero) =>
    number.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
  );
}
