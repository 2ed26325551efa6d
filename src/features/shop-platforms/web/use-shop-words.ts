import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/texts/use-language.ts';
import type { ShopDraft } from '../shop-drafts.contract.ts';

type Problem = ShopDraft['conflicts'][number];

/** The sentences of conflicts and refusals, which other features have, too. */
export function useShopWords() {
  const { t } = useTranslation(['shop-platforms', 'places', 'addresses', 'orders', 'quotes', 'http']);
  const language = useLanguage();
  return {
    language,
    problem: ({ key, params }: Problem): string => t(key, { ...params }),
    numberOf: ({ shopOrderNo }: Pick<ShopDraft, 'shopOrderNo'>): string =>
      shopOrderNo || t('shop-platforms:drafts.unnamed'),
  };
}
