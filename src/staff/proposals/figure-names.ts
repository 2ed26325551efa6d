import { useTranslation } from 'react-i18next';
import { ruleFigures } from '#features/rules/rule-figures.rules.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

type Value = number | string | null | undefined;

const byPath = new Map(ruleFigures.map((figure) => [figure.path, figure]));

/** The names of business rules' figures, and formatting of their values. */
export function useFigureNames() {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const name = (path: string) => {
    const [, , country, ...rest] = path.split('.');
    const own = t(`figures.${path.split('.').at(-1)}`);
    return rest.length > 0 ? `${t(`countries.${country}`)} · ${own}` : own;
  };
  const group = (path: string) => t(`groups.${path.split('.')[0]}`);
  return {
    name,
    group,
    full: (path: string) => `${group(path)} · ${name(path)}`,
    unit: (path: string) => t(`units.${unitOf(path)}`, { value: '' }).trim(),
    show(path: string, value: Value): string {
      if (value === null || value === undefined) return t('noValue');
      if (typeof value === 'string') return unitOf(path) === 'date' ? formatDay(value, language) : value;
      if (unitOf(path) === 'satang') return formatMoney(value, language);
      return t(`units.${unitOf(path)}`, { value: formatNumber(value, language) });
    },
  };
}

/** Whether a path is that of a figure of the business rules. */
export function isFigure(path: string): boolean {
  return byPath.has(path);
}

/** The unit of a figure. */
export function unitOf(path: string) {
  return byPath.get(path)?.unit ?? 'count';
}

function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00+07:00`, language);
}
