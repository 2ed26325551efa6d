import { type Language, localeTag } from '#lib/language.ts';
import type { TextParams } from './quote-parts.contract.ts';

/**
 * Formats the parameters of a line's or problem's sentence: `…Satang` as baht, `…Grams` as kilograms, dates in
 * words, and `area` from the names of a remote area in the reader's script. Parameter names stay.
 */
export function toTextParams(params: TextParams, language: Language): Record<string, string> {
  const printed = Object.entries(params).map(([name, value]) => [name, print(name, value, language)]);
  const { areaTh, areaEn } = params;
  const area = language === 'th' ? areaTh : areaEn;
  return { ...Object.fromEntries(printed), ...(area !== undefined && { area: String(area) }) };
}

function print(name: string, value: string | number, language: Language): string {
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? printDate(value, language) : value;
  if (name.endsWith('Satang')) return printBaht(value, language);
  return printNumber(name.endsWith('Grams') ? value / 1000 : value, language, 3);
}

function printBaht(satang: number, language: Language): string {
  const digits = satang % 100 === 0 ? 0 : 2;
  return printNumber(satang / 100, language, digits, digits);
}

function printNumber(
  value: number,
  language: Language,
  maximumFractionDigits: number,
  minimumFractionDigits = 0,
): string {
  const style = { maximumFractionDigits, minimumFractionDigits };
  return new Intl.NumberFormat(localeTag[language], style).format(value);
}

function printDate(date: string, language: Language): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTag[language], style).format(new Date(`${date}T00:00:00Z`));
}
