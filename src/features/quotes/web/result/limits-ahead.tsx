import { useTranslation } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { toTextParams } from '../../quote-texts.rules.ts';
import type { PriceView } from '../price/load-price.ts';

/** Changes in the next version of the rules, if there is one. */
export function LimitsAhead({ limits }: Pick<PriceView, 'limits'>) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { next } = limits;
  if (!next || next.changes.length === 0) return null;
  return (
    <Notice tone="warn" title={t('screen.limits.title', { date: formatDate(next.validFrom, language) })}>
      <ul>
        {next.changes.map(({ limit, from, to }) => (
          <li key={limit}>
            {t('screen.limits.change', {
              limit: t(`screen.limits.names.${limit}`),
              from: printLimit(limit, from, language) ?? t('screen.limits.none'),
              to: printLimit(limit, to, language) ?? t('screen.limits.none'),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function printLimit(limit: string, value: string | number | null, language: Language): string | undefined {
  return value === null ? undefined : toTextParams({ [limit]: value }, language)[limit];
}
