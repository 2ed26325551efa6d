/** Addresses of these screens below /staff. */
export const roleAddresses = {
  roles: '/roles',
  newRole: '/roles/new',
} as const;
