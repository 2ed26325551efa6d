import type { Registration } from '../registration.ts';
import { accountAddresses } from './account.addresses.ts';

export const registration: Registration = {
  screens: [{ path: accountAddresses.account, permission: null, load: () => import('./account.screen.tsx') }],
};
