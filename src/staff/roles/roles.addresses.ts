/** Addresses below /staff that lead here. */
export const roleAddresses = {
  roles: '/roles',
  newRole: '/roles/new',
} as const;
