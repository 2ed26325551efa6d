import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/texts/use-language.ts';
import type { ShopDraft } from '../shop-drafts.contract.ts';

type Problem = ShopDraft['conflicts'][number];

/** The names of fields whose sentences do not name them. */
const fieldNames: Record<string, string> = {
  name: 'addresses:form.name',
  phone: 'addresses:form.phone',
  placeCode: 'addresses:form.place',
  postcode: 'addresses:form.postcode',
  detail: 'addresses:form.detail',
};

/** The sentences of conflicts and refusals, which other features have, too. */
export function useShopWords() {
  const { t } = useTranslation(['shop-platforms', 'places', 'addresses', 'orders', 'quotes', 'http', 'web']);
  const language = useLanguage();
  return {
    language,
    problem({ field, key, params = {} }: Problem): string {
      const message = t(key, params);
      const name = key.startsWith('addresses:') ? fieldNames[field.replace(/^consignee\./, '')] : undefined;
      return name ? t('web:errorOfField', { field: t(name), message }) : message;
    },
    numberOf: ({ shopOrderNo }: Pick<ShopDraft, 'shopOrderNo'>): string =>
      shopOrderNo || t('shop-platforms:drafts.unnamed'),
  };
}
