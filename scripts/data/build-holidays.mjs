// Builds src/features/holidays/content/holidays.json: the days on which parcels do not move, which promised dates skip.
// Run: npm run rebuild -- holidays. Staff can correct the calendar later; this is the initial data.
import { writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';

const years = [2025, 2026, 2027, 2028];
/** Last year whose calendar the Cabinet had announced when this table was written. */
const announcedUntil = 2026;

// date-holidays (ISC and CC-BY-3.0) has the fixed days by these names. Its Buddhist holidays end after 2026, and it has
// Makha Bucha and Visakha Bucha of 2025 a day late, so those are listed below for every year.
const fixed = new Map([
  ["New Year's Day", { th: 'วันขึ้นปีใหม่', en: "New Year's Day", zh: '元旦' }],
  ['Chakri Memorial Day', { th: 'วันจักรี', en: 'Chakri Memorial Day', zh: '却克里王朝纪念日' }],
  ['Songkran Festival', { th: 'วันสงกรานต์', en: 'Songkran Festival', zh: '宋干节' }],
  ['Coronation Day', { th: 'วันฉัตรมงคล', en: 'Coronation Day', zh: '泰王加冕纪念日' }],
  [
    "Queen Suthida's Birthday",
    {
      th: 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี',
      en: "Queen Suthida's Birthday",
      zh: '素提达王后诞辰日',
    },
  ],
  [
    "King's Birthday",
    {
      th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว',
      en: "King Vajiralongkorn's Birthday",
      zh: '哇集拉隆功国王诞辰日',
    },
  ],
  ["The Queen Mother's Birthday", { th: 'วันแม่แห่งชาติ', en: "Mother's Day", zh: '母亲节' }],
  [
    'King Bhumibol Adulyadej Memorial Day',
    { th: 'วันนวมินทรมหาราช', en: 'King Bhumibol Memorial Day', zh: '普密蓬国王纪念日' },
  ],
  ['King Chulalongkorn Day', { th: 'วันปิยมหาราช', en: 'Chulalongkorn Day', zh: '朱拉隆功国王纪念日' }],
  ["King Bhumibol Adulyadej's Birthday", { th: 'วันพ่อแห่งชาติ', en: "Father's Day", zh: '父亲节' }],
  ['Constitution Day', { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day', zh: '宪法日' }],
  ["New Year's Eve", { th: 'วันสิ้นปี', en: "New Year's Eve", zh: '元旦前夕' }],
]);
const ignored = new Set(['Makha Bucha', 'Vesak Day', 'Asalha Puja', 'Buddhist Lent']);

// Full moons of the Thai lunisolar calendar. 2027 and 2028 follow from 2026 by its month lengths (207 days from
// Asarnha Bucha to Makha Bucha, 295 to Visakha Bucha, 354 to the next Asarnha Bucha in a year with no extra month or
// day) and agree with the astronomical full moon within a day.
const buddhist = [
  {
    names: { th: 'วันมาฆบูชา', en: 'Makha Bucha Day', zh: '万佛节' },
    dates: ['2025-02-12', '2026-03-03', '2027-02-21', '2028-02-10'],
  },
  {
    names: { th: 'วันวิสาขบูชา', en: 'Visakha Bucha Day', zh: '佛诞节' },
    dates: ['2025-05-11', '2026-05-31', '2027-05-20', '2028-05-08'],
  },
  {
    names: { th: 'วันอาสาฬหบูชา', en: 'Asarnha Bucha Day', zh: '三宝佛节' },
    dates: ['2025-07-10', '2026-07-29', '2027-07-18', '2028-07-06'],
  },
  {
    names: { th: 'วันเข้าพรรษา', en: 'Khao Phansa Day', zh: '守夏节' },
    dates: ['2025-07-11', '2026-07-30', '2027-07-19', '2028-07-07'],
  },
];

// A holiday of private employers (Labour Protection Act), which the library lacks.
const labourDay = { th: 'วันแรงงานแห่งชาติ', en: 'National Labour Day', zh: '劳动节' };

// Cabinet resolution of 12 November 2024.
const special = { th: 'วันหยุดพิเศษ', en: 'Special public holiday', zh: '特别公共假日' };
const specialDates = ['2025-06-02', '2025-08-11', '2026-01-02'];

const calendar = new Map();
for (const year of years) {
  const library = new Holidays('TH');
  for (const { date, name } of library.getHolidays(year, 'en')) {
    if (ignored.has(name)) continue;
    const names = fixed.get(name);
    if (!names) throw new Error(`date-holidays names an unknown holiday: ${name}`);
    add(date.slice(0, 10), names, false);
  }
  add(`${year}-05-01`, labourDay, false);
}
for (const { names, dates } of buddhist) {
  for (const date of dates) add(date, names, Number(date.slice(0, 4)) > announcedUntil);
}
for (const date of specialDates) add(date, special, false);
addSubstitutes();

const rows = [...calendar.values()].sort((a, b) => a.date.localeCompare(b.date));
const target = new URL('../../src/features/holidays/content/holidays.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(rows, null, 2)}\n`);

function add(date, names, provisional) {
  if (calendar.has(date)) throw new Error(`Two holidays on ${date}: ${names.en}`);
  calendar.set(date, { date, ...names, provisional });
}

/**
 * A holiday at a weekend moves to the next working day; two at the same weekend give a single day (Cabinet, 3
 * February 2004).
 */
function addSubstitutes() {
  const weekend = [...calendar.values()].filter(({ date }) => isWeekend(date));
  for (const { date, th, en, zh } of weekend.sort((a, b) => a.date.localeCompare(b.date))) {
    if (weekend.some((other) => other.date === dayAfter(date, -1))) continue;
    let free = dayAfter(date, 1);
    while (isWeekend(free) || calendar.has(free)) free = dayAfter(free, 1);
    const year = Number(free.slice(0, 4));
    if (!years.includes(year)) continue;
    const names = { th: `วันหยุดชดเชย${th}`, en: `${en} (substitute day)`, zh: `${zh}补假` };
    add(free, names, year > announcedUntil);
  }
}

function isWeekend(date) {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

function dayAfter(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
