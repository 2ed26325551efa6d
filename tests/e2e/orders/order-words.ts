import addressesEn from '../../../src/features/addresses/locales/en-us.json' with { type: 'json' };
import addressesZh from '../../../src/features/addresses/locales/zh-cn.json' with { type: 'json' };
import en from '../../../src/features/orders/locales/en-us.json' with { type: 'json' };
import zh from '../../../src/features/orders/locales/zh-cn.json' with { type: 'json' };
import quotesEn from '../../../src/features/quotes/locales/en-us.json' with { type: 'json' };
import quotesZh from '../../../src/features/quotes/locales/zh-cn.json' with { type: 'json' };

/** What the pages of an order say. */
export const orderWords = {
  'en-us': { ...en, addresses: addressesEn, quotes: quotesEn },
  'zh-cn': { ...zh, addresses: addressesZh, quotes: quotesZh },
};
