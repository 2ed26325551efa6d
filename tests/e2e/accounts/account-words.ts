import en from '#features/accounts/locales/en-us.json' with { type: 'json' };
import zh from '#features/accounts/locales/zh-cn.json' with { type: 'json' };
import captchaEn from '#features/captcha/locales/en-us.json' with { type: 'json' };
import captchaZh from '#features/captcha/locales/zh-cn.json' with { type: 'json' };
import personalEn from '#features/personal-centre/locales/en-us.json' with { type: 'json' };
import personalZh from '#features/personal-centre/locales/zh-cn.json' with { type: 'json' };
import kitEn from '#web/locales/en-us.json' with { type: 'json' };
import kitZh from '#web/locales/zh-cn.json' with { type: 'json' };
import {
  captcha as captchaTh,
  kit as kitTh,
  personalCentre as personalTh,
  accounts as th,
} from '../kit/thai-texts.ts';

/** The texts of account pages, in each language. */
export const accountWords = {
  th: { ...th, personal: personalTh, captcha: captchaTh, kit: kitTh },
  'en-us': { ...en, personal: personalEn, captcha: captchaEn, kit: kitEn },
  'zh-cn': { ...zh, personal: personalZh, captcha: captchaZh, kit: kitZh },
} as const;
export type Language = keyof typeof accountWords;
export type AccountWords = (typeof accountWords)[Language];
