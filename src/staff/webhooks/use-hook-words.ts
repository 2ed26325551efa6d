import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Delivery,
  type HookRow,
  MOST_COUNTED,
} from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** Formatters and names for the screens of webhooks. */
export function useHookWords() {
  const { t } = useTranslation(['staff/webhooks', 'webhooks']);
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const instant = (at: string | null) => (at === null ? t('never') : formatDateTime(at, language));
    /** The last response, or why there was none. */
    const answer = (status: number | null, failure: Delivery['lastFailure']) => {
      if (status !== null) return t('answered', { status });
      return failure === null ? '' : t(`webhooks:screen.failures.${failure}`);
    };
    return {
      t,
      number,
      instant,
      answer,
      kinds: ({ kinds }: HookRow) =>
        kinds.length === 0
          ? t('allKinds')
          : kinds.map((kind) => t(`webhooks:screen.kinds.${kind}`)).join(', '),
      waiting: ({ waiting }: HookRow) =>
        waiting > MOST_COUNTED ? t('moreThan', { most: number(MOST_COUNTED) }) : number(waiting),
      failure: ({ lastFailureAt, lastFailureStatus, lastFailure }: HookRow) =>
        [instant(lastFailureAt), answer(lastFailureStatus, lastFailure)].filter(Boolean).join(' · '),
    };
  }, [t, language]);
}
