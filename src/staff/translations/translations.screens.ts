import { listTranslations } from '#features/translations/translations.contract.ts';
import IconLanguage from '#web/icons/tabler/IconLanguage.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { shownLanguage } from '../texts/languages.ts';
import { translationAddress } from './load-translations.ts';
import { translationAddresses } from './translations.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: translationAddresses.translations,
      permission: 'translations.read',
      load: () => import('./translations.screen.tsx'),
      place: { position: 90, group: 'content', icon: IconLanguage, title: 'staff/translations:title' },
    },
    {
      path: `${translationAddresses.translations}/:tag`,
      permission: 'translations.read',
      load: () => import('./translation.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 60,
      name: 'translations',
      permission: 'translations.read',
      async find(text, signal) {
        const { rows } = await callStaff(listTranslations, { text, size: MAX_FOUND }, signal);
        return rows.map(({ tag, texts }) => ({
          to: translationAddress(tag),
          title: tag,
          detail: texts[shownLanguage()] ?? '',
        }));
      },
    },
  ],
  needs: (['missing', 'older', 'draft'] as const).map((mark) => ({
    kind: `${mark}Texts` as const,
    position: 80,
    title: `staff/translations:needs.${mark}`,
    to: `${translationAddresses.translations}?mark=${mark}`,
  })),
};
