import IconStar from '#web/icons/tabler/IconStar.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { ratingAddresses } from './ratings.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: ratingAddresses.ratings,
      permission: 'ratings.read',
      load: () => import('./ratings.screen.tsx'),
      place: { position: 146, group: 'operations', icon: IconStar, title: 'staff/ratings:title' },
    },
    {
      path: ratingAddresses.list,
      permission: 'ratings.read',
      load: () => import('./list.screen.tsx'),
    },
  ],
};
