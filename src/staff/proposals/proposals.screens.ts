import IconAdjustments from '#web/icons/tabler/IconAdjustments.json' with { type: 'json' };
import IconReportMoney from '#web/icons/tabler/IconReportMoney.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { proposalAddresses } from './proposals.addresses.ts';

/** What this person may approve. */
const OF_OTHERS = '?state=waiting&written=others';

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
      deed: 'staff/proposals:rules.propose',
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
      deed: 'staff/proposals:cards.propose',
      permission: 'rates.edit',
      load: () => import('./card-form.screen.tsx'),
    },
    {
      path: proposalAddresses.simulator,
      deed: 'staff/proposals:simulator.title',
      permission: 'rates.read',
      load: () => import('./simulator/simulator.screen.tsx'),
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
    {
      kind: 'rulesProposals',
      position: 70,
      title: 'staff/welcome:counts.rules',
      to: `${proposalAddresses.rules}${OF_OTHERS}`,
      isBadge: true,
    },
    {
      kind: 'rateCardProposals',
      position: 70,
      title: 'staff/welcome:counts.rateCards',
      to: `${proposalAddresses.rateCards}${OF_OTHERS}`,
      isBadge: true,
    },
  ],
};
