import addressesEn from '#features/addresses/locales/en-us.json' with { type: 'json' };
import addressesZh from '#features/addresses/locales/zh-cn.json' with { type: 'json' };
import en from '#features/orders/locales/en-us.json' with { type: 'json' };
import zh from '#features/orders/locales/zh-cn.json' with { type: 'json' };
import quotesEn from '#features/quotes/locales/en-us.json' with { type: 'json' };
import quotesZh from '#features/quotes/locales/zh-cn.json' with { type: 'json' };
import kitEn from '#web/locales/en-us.json' with { type: 'json' };
import kitZh from '#web/locales/zh-cn.json' with { type: 'json' };

/** The texts of an order's pages. */
export const orderWords = {
  'en-us': { ...en, addresses: addressesEn, quotes: quotesEn, kit: kitEn },
  'zh-cn': { ...zh, addresses: addressesZh, quotes: quotesZh, kit: kitZh },
};
