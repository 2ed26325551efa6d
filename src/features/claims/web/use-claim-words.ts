import { paths } from '#routes/paths.ts';
import { usePagePath } from '#web/head/page-head.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

/** Which of the claim pages is open: links stay on it. */
export function useClaimsPage() {
  return usePagePath() === paths.myClaims() ? paths.myClaims : paths.claimStatus;
}

/** Formatters and names for the screens of claims. */
export function useClaimWords() {
  const language = useLanguage();
  return {
    language,
    money: (satang: number) => formatMoney(satang, language),
    day: (date: string) => formatDate(date, language),
    instant: (at: string) => formatDateTime(at, language),
  };
}
