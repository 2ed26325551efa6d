import type { Registration } from '../registration.ts';
import { accountAddresses } from './account.addresses.ts';

/** What the back office is told of this noun: its screens, and where the search and the first page find its records. */
export const registration: Registration = {
  screens: [{ path: accountAddresses.account, permission: null, load: () => import('./account.screen.tsx') }],
};
