import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatDateTime, formatMoney, formatTime, formatWaybillNo } from '#web/texts/format.ts';

const WAYBILL_NO = '111111111117';
const SATANG = 12_000;
const SOME = 3;

const names = {
  date: ['date', 'day', 'from', 'until', 'before', 'after', 'deletesOn', 'earliest', 'latest'],
  moment: ['when', 'at', 'saved'],
  time: ['time', 'opens', 'closes', 'hour', 'start'],
  waybill: ['waybillNo', 'billCode', 'number'],
  money: ['amount', 'total', 'fee', 'price', 'money'],
  phone: ['phone', 'phones', 'callCentre'],
  email: ['email', 'newEmail'],
  person: ['name', 'who', 'giver', 'accountName', 'contact'],
  place: ['place', 'point', 'province', 'district', 'subdistrict', 'area', 'locality', 'position'],
  count: [
    'count',
    'max',
    'min',
    'limit',
    'most',
    'days',
    'hours',
    'minutes',
    'seconds',
    'months',
    'percent',
    'kg',
    'maxKg',
    'maxCm',
    'upTo',
    'rows',
    'row',
    'version',
    'digits',
    'length',
    'width',
    'height',
    'parcels',
    'orders',
    'found',
    'done',
    'parts',
    'triesLeft',
    'litres',
    'km',
    'cm',
    'side',
  ],
} as const;

const people: Record<Language, string> = { th: 'สมชาย ใจดี', 'en-us': 'Somchai Jaidee', 'zh-cn': '陈明' };
const places: Record<Language, string> = { th: 'สีลม', 'en-us': 'Silom', 'zh-cn': '是隆' };

/** A sample value for a placeholder on a day, by its name; unknown ones show their name. */
export function sampleOf(name: string, language: Language, day: Date): string | number {
  const is = (of: keyof typeof names) => (names[of] as readonly string[]).includes(name);
  if (name === 'brand') return brand.name[language];
  if (is('date')) return formatDate(day, language);
  if (is('moment')) return formatDateTime(day, language);
  if (is('time')) return formatTime(day, language);
  if (is('waybill')) return formatWaybillNo(WAYBILL_NO);
  if (is('money') || name.endsWith('Satang')) return formatMoney(SATANG, language);
  if (is('phone')) return brand.callCentre;
  if (is('email')) return brand.email;
  if (is('person')) return people[language];
  if (is('place')) return places[language];
  return is('count') ? SOME : `[${name}]`;
}
