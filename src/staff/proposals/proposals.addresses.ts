/** Addresses of these screens below /staff. */
export const proposalAddresses = {
  rules: '/rules',
  newRules: '/rules/new',
  rateCards: '/rate-cards',
  newRateCard: '/rate-cards/new',
  proposals: '/proposals',
} as const;
