import { countStaffClaims, listStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
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
    {
      path: claimAddresses.claimPayments,
      permission: 'claims.read',
      load: () => import('./payments/payments.screen.tsx'),
      place: { position: 130, group: 'today', icon: IconCash, title: 'staff/claims:payments.title' },
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
      position: 20,
      name: 'claims waiting',
      permission: 'claims.decide',
      title: 'staff/welcome:counts.claims',
      to: `${claimAddresses.claims}?view=toDecide`,
      count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.toDecide ?? 0,
    },
    {
      position: 30,
      name: 'claims urgent',
      permission: 'claims.decide',
      title: 'staff/claims:needs.urgent',
      to: `${claimAddresses.claims}?view=urgent`,
      count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.urgent ?? 0,
    },
    {
      position: 40,
      name: 'claims to pay',
      permission: 'claims.pay',
      title: 'staff/welcome:counts.toPay',
      to: claimAddresses.claimPayments,
      count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.toPay ?? 0,
    },
  ],
};
