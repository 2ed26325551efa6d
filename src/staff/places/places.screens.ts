import IconMap from '#web/icons/tabler/IconMap.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { placeAddresses } from './places.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: placeAddresses.places,
      permission: 'places.edit',
      load: () => import('./places.screen.tsx'),
      place: { position: 260, group: 'operations', icon: IconMap, title: 'staff/places:title' },
    },
  ],
};
