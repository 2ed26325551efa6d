import { listStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import IconReceiptRefund from '#web/icons/tabler/IconReceiptRefund.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { claimAddresses } from './claims.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: claimAddresses.claims,
      permission: 'claims.read',
      load: () => import('./claims.screen.tsx'),
      place: { position: 120, group: 'today', icon: IconReceiptRefund, title: 'staff/claims:title' },
    },
    {
      path: `${claimAddresses.claims}/:claimNo`,
      permission: 'claims.read',
      load: () => import('./claim/claim.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 20,
      name: 'claims',
      permission: 'claims.read',
      async find(text, signal) {
        const wanted = { view: 'all', text, pageSize: MAX_FOUND } as const;
        const { items } = await callStaff(listStaffClaims, wanted, signal);
        return items.map(({ claimNo, billCode, payeeName }) => ({
          to: `${claimAddresses.claims}/${claimNo}`,
          title: claimNo,
          detail: `${billCode} · ${payeeName}`,
        }));
      },
    },
  ],
  needs: [
    {
      kind: 'claims',
      position: 20,
      title: 'staff/welcome:counts.claims',
      to: `${claimAddresses.claims}?view=toDecide`,
      isBadge: true,
    },
  ],
};
