/** Addresses below /staff that lead here. */
export const memberAddresses = {
  members: '/members',
  newMember: '/members/new',
} as const;
