/** Addresses of these screens below /staff. */
export const importAddresses = {
  imports: '/imports',
  newImport: '/imports/new',
} as const;
