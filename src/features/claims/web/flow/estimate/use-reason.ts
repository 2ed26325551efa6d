import { useTranslation } from 'react-i18next';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { reasonOf } from '../claim-problems.ts';

type Reason = Parameters<typeof reasonOf>[0];

/** Says in plain words why a parcel cannot be claimed for. */
export function useReason(): (reason: Reason) => string {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  return (reason) => {
    const { key, params } = reasonOf(reason);
    return t(key, toTextParams(params, language));
  };
}
