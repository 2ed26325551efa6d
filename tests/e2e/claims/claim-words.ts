import en from '#features/claims/locales/en-us.json' with { type: 'json' };
import zh from '#features/claims/locales/zh-cn.json' with { type: 'json' };
import uploadsEn from '#features/uploads/locales/en-us.json' with { type: 'json' };
import uploadsZh from '#features/uploads/locales/zh-cn.json' with { type: 'json' };
import kitEn from '#web/locales/en-us.json' with { type: 'json' };
import kitZh from '#web/locales/zh-cn.json' with { type: 'json' };

/** The texts of a claim's pages. */
export const claimWords = {
  'en-us': { ...en, sending: uploadsEn.sending, kit: kitEn },
  'zh-cn': { ...zh, sending: uploadsZh.sending, kit: kitZh },
};
