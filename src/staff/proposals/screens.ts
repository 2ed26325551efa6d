import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import { addresses } from '../addresses.ts';
import type { Screen } from '../screen.ts';

/** Business rules and price lists, and what is proposed of them. */
export const proposalScreens: readonly Screen[] = [
  {
    path: addresses.rules,
    permission: 'rates.read',
    load: () => import('./rules.screen.tsx'),
    place: { group: 'operations', icon: IconAdjustments, title: 'staff/proposals:rules.title' },
  },
  { path: addresses.newRules, permission: 'rates.edit', load: () => import('./rules-form.screen.tsx') },
  {
    path: `${addresses.rules}/versions/:validFrom`,
    permission: 'rates.read',
    load: () => import('./rules.screen.tsx'),
  },
  {
    path: addresses.rateCards,
    permission: 'rates.read',
    load: () => import('./rate-cards.screen.tsx'),
    place: { group: 'operations', icon: IconReportMoney, title: 'staff/proposals:cards.title' },
  },
  { path: addresses.newRateCard, permission: 'rates.edit', load: () => import('./card-form.screen.tsx') },
  {
    path: `${addresses.rateCards}/:validFrom`,
    permission: 'rates.read',
    load: () => import('./rate-card.screen.tsx'),
  },
  {
    path: `${addresses.proposals}/:proposalId`,
    permission: 'rates.read',
    load: () => import('./proposal.screen.tsx'),
  },
];
