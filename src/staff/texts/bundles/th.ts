import { staffBundle } from '../staff-bundle.ts';

export const bundle = staffBundle(
  import.meta.glob<object>(
    [
      '../../*/locales/th.json',
      // What contracts say of wrong fields.
      '../../../{http,web}/locales/th.json',
      '../../../features/*/staff/locales/th.json',
      '../../../features/{accounts,agreements,applications,careers,claims,drop-points,faq,holidays,media,news,parcels,places,proposals,rate-cards,sheets,staff,translations,webhooks}/locales/th.json',
    ],
    { eager: true, import: 'default' },
  ),
);
