import '#ui/styles/fonts-zh.css';
import { staffBundle } from '../staff-bundle.ts';

export const bundle = staffBundle(
  import.meta.glob<object>(
    [
      '../../*/locales/zh-cn.json',
      // What contracts say of wrong fields.
      '../../../{http,web}/locales/zh-cn.json',
      '../../../features/*/staff/locales/zh-cn.json',
      '../../../features/{accounts,agreements,applications,careers,claims,drop-points,faq,holidays,media,news,parcels,places,proposals,rate-cards,sheets,staff,translations,webhooks}/locales/zh-cn.json',
    ],
    { eager: true, import: 'default' },
  ),
);
