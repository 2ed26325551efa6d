import type { Registration } from '../registration.ts';
import { noticeAddresses } from './notices.addresses.ts';

export const registration: Registration = {
  screens: [{ path: noticeAddresses.notices, permission: null, load: () => import('./notices.screen.tsx') }],
};
