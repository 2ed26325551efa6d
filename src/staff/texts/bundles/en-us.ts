import { staffBundle } from '../staff-bundle.ts';

export const bundle = staffBundle(
  import.meta.glob<object>(
    [
      '../../*/locales/en-us.json',
      // What contracts say of wrong fields.
      '../../../{http,web}/locales/en-us.json',
      '../../../features/*/staff/locales/en-us.json',
      '../../../features/{accounts,agreements,applications,careers,claims,drop-points,faq,holidays,media,news,parcels,places,proposals,rate-cards,sheets,staff,translations,webhooks}/locales/en-us.json',
    ],
    { eager: true, import: 'default' },
  ),
);
