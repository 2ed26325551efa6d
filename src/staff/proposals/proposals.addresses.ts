/** Addresses of these screens below /staff. */
export const proposalAddresses = {
  rules: '/rules',
  newRules: '/rules/new',
  rateCards: '/rate-cards',
  newRateCard: '/rate-cards/new',
  simulator: '/rate-cards/simulator',
  proposals: '/proposals',
} as const;
