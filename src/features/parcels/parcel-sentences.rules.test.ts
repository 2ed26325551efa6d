import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#lib/language.ts';
import english from './locales/en-us.json' with { type: 'json' };
import thai from './locales/th.json' with { type: 'json' };
import chinese from './locales/zh-cn.json' with { type: 'json' };
import { itemTypes, parcelServices } from './parcel-kinds.rules.ts';
import { isSaidByReason, reasonToSay } from './parcel-sentences.rules.ts';
import { deliveryReasons, publicStatuses, scanEventCodes } from './scan-events.rules.ts';

type Tree = { [key: string]: string | Tree };
const texts: Record<Language, Tree> = { th: thai, 'en-us': english, 'zh-cn': chinese };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  ) as [string, string][];
}

/** Facilities and regions have different wordings: at a branch, in a province. The day is until when a parcel is held. */
function paramsOf(key: string): string[] {
  if (key === 'events.HELD_AT_DROP_POINT.next') return ['date'];
  return /\.happened(At|In)$/.test(key) ? ['place'] : [];
}

const expected = [
  ...publicStatuses.map((status) => `statuses.${status}`),
  ...scanEventCodes.flatMap((code) =>
    ['happened', 'happenedAt', 'happenedIn', 'next', 'action'].map((part) => `events.${code}.${part}`),
  ),
  ...deliveryReasons.flatMap((reason) => [
    `reasons.${reason}`,
    `attempted.${reason}.next`,
    `attempted.${reason}.action`,
  ]),
  ...parcelServices.map((service) => `services.${service}`),
  ...itemTypes.map((itemType) => `itemTypes.${itemType}`),
].sort();

describe.each(languages)('the sentences about parcels in %s', (language) => {
  const found = new Map(leaves(texts[language]));

  it('cover every status, event and reason, and nothing else [W-01]', () => {
    expect([...found.keys()].sort()).toEqual(expected);
    for (const [key, text] of found) expect(text.trim(), key).not.toBe('');
  });

  it('name the place exactly where there is one to name', () => {
    for (const [key, text] of found) {
      expect(
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]),
        key,
      ).toEqual(paramsOf(key));
    }
  });

  it('are written in the script of the language', () => {
    const script = { th: /\p{sc=Thai}/u, 'en-us': /^[\p{sc=Latin}\p{sc=Common}]+$/u, 'zh-cn': /\p{sc=Han}/u };
    for (const [key, text] of found) expect(text, key).toMatch(script[language]);
  });
});

it.each([
  ['PICKED_UP', 'Picked up', 'รับพัสดุแล้ว', '已揽收'],
  ['ONGOING_PICKUP', 'Ongoing pickup', 'กำลังเข้ารับ', '揽收中'],
  ['ON_PROCESS', 'On Process', 'อยู่ระหว่างขนส่ง', '运输中'],
  ['ON_DELIVERY', 'On Delivery', 'กำลังนำจ่าย', '派送中'],
  ['DELIVERED', 'Delivered', 'จัดส่งสำเร็จ', '已送达'],
  ['RECEIVED', 'Received', 'ผู้รับได้รับแล้ว', '已签收'],
  ['CANCELLED', 'Cancelled', 'ยกเลิกแล้ว', '已取消'],
  ['PROCESSING', 'Processing', 'กำลังดำเนินการ', '处理中'],
  ['PROCESSED', 'Processed', 'ดำเนินการแล้ว', '已处理'],
] as const)('the status %s has the product’s terms in the three languages [S-14]', (status, en, th, zh) => {
  expect([english.statuses[status], thai.statuses[status], chinese.statuses[status]]).toEqual([en, th, zh]);
});

it('the Thai sentences keep the product’s style: no polite particles, no full stops', () => {
  for (const [key, text] of leaves(thai)) expect(text, key).not.toMatch(/ครับ|ค่ะ|คะ(?![ก-๙])|\.$/);
});

it('the Thai sentences put no spaces around the name of a place', () => {
  for (const [key, text] of leaves(thai)) expect(text, key).not.toMatch(/[ก-๙] \{\{place|place\}\} แล้ว/);
});

it('the Chinese sentences use full-width punctuation', () => {
  for (const [key, text] of leaves(chinese)) expect(text, key).not.toMatch(/[,;!?]|\p{sc=Han}\./u);
});

it('what comes next follows from the reason if that is more specific, and OTHER is never named', () => {
  expect(isSaidByReason('DELIVERY_ATTEMPTED', 'NO_CASH')).toBe(true);
  expect(isSaidByReason('ON_HOLD', 'WRONG_DATA')).toBe(true);
  expect(isSaidByReason('DELAYED', 'MISSORTED')).toBe(true);
  expect(isSaidByReason('CUSTOMS_HELD', 'CUSTOMS_REFUSED')).toBe(true);
  expect(isSaidByReason('CUSTOMS_HELD', 'DUTY_UNPAID')).toBe(false);
  expect(isSaidByReason('RETURNING', 'CONSIGNEE_CANCELLED')).toBe(false);
  expect(isSaidByReason('DELIVERY_ATTEMPTED', 'OTHER')).toBe(false);
  expect([reasonToSay('OTHER'), reasonToSay(null), reasonToSay('DISASTER')]).toEqual([
    null,
    null,
    'DISASTER',
  ]);
});
