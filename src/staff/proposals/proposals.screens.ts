import { listProposals } from '#features/proposals/proposals.contract.ts';
import IconAdjustments from '#web/icons/tabler/IconAdjustments.json' with { type: 'json' };
import IconReportMoney from '#web/icons/tabler/IconReportMoney.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { proposalAddresses } from './proposals.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: proposalAddresses.rules,
      permission: 'rates.read',
      load: () => import('./rules.screen.tsx'),
      place: {
        position: 170,
        group: 'operations',
        icon: IconAdjustments,
        title: 'staff/proposals:rules.title',
      },
    },
    {
      path: proposalAddresses.newRules,
      permission: 'rates.edit',
      load: () => import('./rules-form.screen.tsx'),
    },
    {
      path: `${proposalAddresses.rules}/versions/:validFrom`,
      permission: 'rates.read',
      load: () => import('./rules.screen.tsx'),
    },
    {
      path: proposalAddresses.rateCards,
      permission: 'rates.read',
      load: () => import('./rate-cards.screen.tsx'),
      place: {
        position: 175,
        group: 'operations',
        icon: IconReportMoney,
        title: 'staff/proposals:cards.title',
      },
    },
    {
      path: proposalAddresses.newRateCard,
      permission: 'rates.edit',
      load: () => import('./card-form.screen.tsx'),
    },
    {
      path: `${proposalAddresses.rateCards}/:validFrom`,
      permission: 'rates.read',
      load: () => import('./rate-card.screen.tsx'),
    },
    {
      path: `${proposalAddresses.proposals}/:proposalId`,
      permission: 'rates.read',
      load: () => import('./proposal.screen.tsx'),
    },
  ],
  needs: [
    ...(['rules', 'rateCard'] as const).map((kind) => ({
      position: 70,
      name: `proposals ${kind}`,
      permission: 'rates.approve' as const,
      title: kind === 'rules' ? 'staff/welcome:counts.rules' : 'staff/welcome:counts.rateCards',
      to: `${kind === 'rules' ? proposalAddresses.rules : proposalAddresses.rateCards}?state=waiting&written=others`,
      count: async (signal: AbortSignal) =>
        (await callStaff(listProposals, { kind, state: 'waiting', written: 'others', pageSize: 1 }, signal))
          .total,
    })),
  ],
};
