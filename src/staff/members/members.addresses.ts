/** Addresses of these screens below /staff. */
export const memberAddresses = {
  members: '/members',
  newMember: '/members/new',
} as const;
