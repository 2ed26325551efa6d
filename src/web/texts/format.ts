import { addDays, BANGKOK, BUDDHIST_YEARS, bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import { type Language, localeTag } from '#lib/language.ts';

/** An instant as the API or the program has it. */
export type Instant = Date | string;

/** A civil date, `20 พ.ย. 2569` · `20 Nov 2026` · `2026年11月20日`. Takes an instant, or a date as `YYYY-MM-DD`. */
export function formatDate(when: Instant, language: Language): string {
  const { day, month, year } = parts(when, language, dateOptions(language));
  return language === 'zh-cn' ? `${year}年${month}月${day}日` : `${day}\u00a0${month} ${year}`;
}

/** The same without the year, for days close by: `20 พ.ย.` · `20 Nov` · `11月20日`. */
export function formatDayAndMonth(when: Instant, language: Language): string {
  const { day, month } = parts(when, language, dateOptions(language));
  return language === 'zh-cn' ? `${month}月${day}日` : `${day}\u00a0${month}`;
}

/** A month of a year, given as `YYYY-MM`: `พ.ย. 2569` · `Nov 2026` · `2026年11月`. */
export function formatMonth(month: string, language: Language): string {
  const { month: name, year } = parts(`${month}-01`, language, dateOptions(language));
  return language === 'zh-cn' ? `${year}年${name}月` : `${name} ${year}`;
}

/** A Western year as the language counts it: `2569` · `2026`. */
export function formatYear(year: number, language: Language): string {
  return String(language === 'th' ? year + BUDDHIST_YEARS : year);
}

/** A Monday, from which names of weekdays are counted. */
const MONDAY = '2026-01-05';

/** The name of a day of the week, Monday being 1: `วันจันทร์` · `Monday` · `星期一`; short `จ.` · `Mon` · `周一`. */
export function formatWeekday(day: number, language: Language, width: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(localeTag[language], { weekday: width, timeZone: BANGKOK });
  return names.format(startOfBangkokDate(addDays(MONDAY, day - 1)));
}

/** Several days of the week in a sentence: `วันอังคารและวันศุกร์` · `Tuesday and Friday`; short `อ. ศ.` · `Tue, Fri`. */
export function formatWeekdays(
  days: readonly number[],
  language: Language,
  width: 'long' | 'short' = 'long',
): string {
  const list = new Intl.ListFormat(localeTag[language], {
    type: width === 'long' ? 'conjunction' : 'unit',
    style: width,
  });
  return list.format(days.map((day) => formatWeekday(day, language, width)));
}

/** A time of day in Bangkok, `14:30 น.` · `14:30`. */
export function formatTime(when: Instant, language: Language): string {
  const { hour, minute } = parts(when, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return language === 'th' ? `${hour}:${minute}\u00a0น.` : `${hour}:${minute}`;
}

/** Two times of one day, `13:00–14:00 น.` · `13:00–14:00`. */
export function formatSpan(from: Instant, until: Instant, language: Language): string {
  return `${formatTime(from, 'en-us')}–${formatTime(until, language)}`;
}

/** Date and time of day in Bangkok. */
export function formatDateTime(when: Instant, language: Language): string {
  const separator = language === 'en-us' ? ', ' : ' ';
  return `${formatDate(when, language)}${separator}${formatTime(when, language)}`;
}

/** `today`, `yesterday` or `tomorrow` in the language, otherwise weekday and date; pass `now` in tests. */
export function formatRelativeDay(when: Instant, language: Language, now: Date): string {
  const date = civilDate(when);
  const today = bangkokDate(now);
  const offset = [-1, 0, 1].find((days) => addDays(today, days) === date);
  if (offset !== undefined) {
    const word = new Intl.RelativeTimeFormat(localeTag[language], { numeric: 'auto' }).format(offset, 'day');
    return language === 'en-us' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }
  const { weekday } = parts(when, language, { weekday: language === 'th' ? 'long' : 'short' });
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  const rest = sameYear ? formatDayAndMonth(when, language) : formatDate(when, language);
  if (language === 'zh-cn') return `${rest} ${weekday}`;
  return language === 'th' ? `${weekday}ที่ ${rest}` : `${weekday} ${rest}`;
}

/** Whole satang as baht, with decimals only when there are any: `120 บาท` · `THB 120` · `120 泰铢`. */
export function formatMoney(satang: number, language: Language): string {
  const digits = satang % 100 === 0 ? 0 : 2;
  const amount = formatNumber(satang / 100, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const unit = {
    th: `${amount} บาท`,
    'en-us': `THB ${amount}`.replace('THB -', '−THB '),
    'zh-cn': `${amount} 泰铢`,
  };
  return keepTogether(unit[language]);
}

/** Grams as kilograms with at most two decimals: `1.25 กก.` · `1.25 kg` · `1.25 公斤`. */
export function formatWeight(grams: number, language: Language): string {
  const amount = formatNumber(grams / 1000, language, { maximumFractionDigits: 2 });
  const unit = { th: 'กก.', 'en-us': 'kg', 'zh-cn': '公斤' };
  return keepTogether(`${amount} ${unit[language]}`);
}

/** A number with the separators of the language, in Arabic digits. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return numberFormats.of(language, options).format(value);
}

/** A waybill number in groups of four, for reading; copying needs the number itself. */
export function formatWaybillNo(waybillNo: string): string {
  return waybillNo.replace(/(.{4})(?=.)/g, '$1\u2009');
}

/** Puts a no-break space between a number and its unit. */
function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function dateOptions(language: Language): Intl.DateTimeFormatOptions {
  return { day: 'numeric', month: language === 'zh-cn' ? 'numeric' : 'short', year: 'numeric' };
}

type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'weekday';

/** Only single parts come from Intl: whole patterns differ between ICU versions and would break hydration. */
function parts(when: Instant, language: Language, options: Intl.DateTimeFormatOptions) {
  const found: Record<PartName, string> = {
    day: '',
    month: '',
    year: '',
    hour: '',
    minute: '',
    weekday: '',
  };
  for (const { type, value } of dateFormats.of(language, options).formatToParts(toDate(when))) {
    // Chinese parts include their unit, which a weekday has to keep: "周日".
    if (type in found) found[type as PartName] = type === 'weekday' ? value : value.replace(/[年月日]$/, '');
  }
  if (language === 'en-us' && found.month === 'Sept') found.month = 'Sep';
  return found;
}

const dateFormats = madeOnce(
  (language, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag[language], {
      timeZone: BANGKOK,
      calendar: language === 'th' ? 'buddhist' : 'gregory',
      numberingSystem: 'latn',
      ...options,
    }),
);
const numberFormats = madeOnce(
  (language, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeTag[language], { numberingSystem: 'latn', ...options }),
);

/** Creating a format takes eight times as long as using it. The options are constants, so the cache stays small. */
function madeOnce<Options, Format>(make: (language: Language, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return {
    of(language: Language, options?: Options): Format {
      const key = `${language} ${JSON.stringify(options)}`;
      const format = made.get(key) ?? make(language, options);
      made.set(key, format);
      return format;
    },
  };
}

function toDate(when: Instant): Date {
  if (when instanceof Date) return when;
  return /^\d{4}-\d{2}-\d{2}$/.test(when) ? startOfBangkokDate(when) : new Date(when);
}

function civilDate(when: Instant): string {
  return bangkokDate(toDate(when));
}
