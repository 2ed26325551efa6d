import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '#features/places/places.contract.ts';
import { readPriceQuery } from '#features/quotes/price-query.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withQuote } from './order-again.rules.ts';
import {
  draftField,
  emptyDraft,
  noAnswers,
  parcelOverLimits,
  rateQuestion,
  stepOf,
  toOrder,
  unreadNumbers,
} from './order-draft.rules.ts';
import type { DraftContent } from './order-drafts.contract.ts';
import { createOrder } from './orders.contract.ts';

const names = (th: string) => ({ th, 'en-us': th, 'zh-cn': th });
const silom: FoundPlace = {
  level: 'subdistrict',
  code: '100402',
  provinceCode: '10',
  districtCode: '1004',
  subdistrictCode: '100402',
  localityCode: null,
  postcode: '10500',
  postcodes: ['10500'],
  name: names('สีลม'),
  label: names('แขวงสีลม'),
  lat: 13.7,
  lon: 100.5,
  isServed: true,
};
const bangRak: FoundPlace = { ...silom, level: 'district', code: '1004', subdistrictCode: null };
const address = { name: 'สมชาย', phone: '081 234 5678', placeText: '', detail: '99/1', isDoubtful: false };
const sender = { ...address, place: silom, postcode: '10500' };
const draft: DraftContent = {
  ...emptyDraft,
  sender,
  consignee: sender,
  parcel: { ...emptyDraft.parcel, item: 'clothing', kg: '1.2 กก.', cod: '1,500' },
};

describe('a draft', () => {
  it('requests a price once places, contents and a valid weight are there [V-13]', () => {
    expect(rateQuestion(emptyDraft, 'WALK_IN')).toBeNull();
    expect(rateQuestion({ ...draft, parcel: { ...draft.parcel, kg: 'heavy' } }, 'WALK_IN')).toBeNull();
    expect(rateQuestion(draft, 'WALK_IN')).toMatchObject({
      origin: { provinceCode: '10', districtCode: '1004', area: 'สีลม', postcode: '10500' },
      itemType: 'clothing',
      weightGrams: 1200,
      codSatang: 150_000,
      handover: 'WALK_IN',
    });
  });

  it('prices a pickup for the hour at which the courier comes', () => {
    const pickup = { date: '2026-11-20', from: '13:00', until: '15:00' };
    expect(rateQuestion({ ...draft, pickup }, 'PICKUP')?.at).toBe('2026-11-20T06:00:00.000Z');
    expect(rateQuestion({ ...draft, pickup }, 'WALK_IN')?.at).toBeUndefined();
    const visit = { date: '2026-11-23', from: '15:00', until: '17:00' };
    expect(rateQuestion(draft, 'PICKUP', visit)?.at).toBe('2026-11-23T08:00:00.000Z');
    expect(rateQuestion({ ...draft, pickup }, 'PICKUP', visit)?.at).toBe('2026-11-20T06:00:00.000Z');
  });

  it('reports numbers that cannot be parsed', () => {
    const parcel = { ...draft.parcel, length: 'long', cod: 'much' };
    expect(unreadNumbers(parcel).map(({ field }) => field)).toEqual(['parcel.length', 'parcel.cod']);
  });

  it('is over a limit without requesting a price, and no longer once it is corrected [V-13, C-03, C-08]', () => {
    const rules = { domestic: firstVersion.domestic, cod: firstVersion.cod };
    const fieldsOf = (parcel: Partial<DraftContent['parcel']>) =>
      parcelOverLimits({ ...draft.parcel, ...parcel }, rules).map(({ field }) => field);
    expect(fieldsOf({ cod: '35,000' })).toEqual(['parcel.cod']);
    expect(fieldsOf({ cod: '1,250' })).toEqual([]);
    expect(fieldsOf({ kg: '51', item: '' })).toEqual(['parcel.kg']);
    expect(fieldsOf({ length: '101', width: '10', height: '10' })).toEqual(['parcel.length']);
    expect(fieldsOf({ length: '10' })).toEqual(['parcel.width', 'parcel.height']);
    expect(fieldsOf({ cover: true, value: '' })).toEqual(['parcel.value']);
  });

  it('becomes an order that the contract accepts, and lists what an empty one lacks', () => {
    const words = {
      requestKey: '00000000-0000-4000-8000-000000000000',
      service: 'SUPER' as const,
      agreedTotalSatang: 5000,
      answers: noAnswers,
      visit: null,
      isHarmless: true,
    };
    const pickup = { date: '2026-11-20', from: '13:00', until: '15:00' };
    expect(createOrder.input.safeParse(toOrder({ ...draft, pickup }, words)).success).toBe(true);
    const empty = createOrder.input.safeParse(toOrder(emptyDraft, { ...words, isHarmless: false }));
    const fields = empty.error?.issues.map(({ path }) => draftField(path.map(String).join('.'))) ?? [];
    expect([...new Set(fields.map(stepOf))].toSorted()).toEqual(['consignee', 'parcel', 'review', 'sender']);
    expect(fields).toContain('consignee.placeCode');
    expect(fields).toContain('parcel.kg');
  });

  it('takes over the parcel and the route of a quote, and keeps house and name if the place is the same', () => {
    const query = readPriceQuery(new URLSearchParams('item=food&kg=3&cod=200&handover=PICKUP&service=SUPER'));
    const same = withQuote(draft, query, { origin: bangRak, destination: silom, language: 'th' });
    expect(same.sender).toEqual(sender);
    expect(same.parcel).toMatchObject({ item: 'food', kg: '3', cod: '200', service: 'SUPER' });
    const elsewhere = { ...bangRak, code: '5001', provinceCode: '50', districtCode: '5001' };
    const moved = withQuote(draft, query, { origin: elsewhere, destination: null, language: 'th' });
    expect(moved.sender).toMatchObject({ name: 'สมชาย', place: null, detail: '', postcode: '' });
  });
});
