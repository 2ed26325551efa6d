/** Addresses below /staff that lead here. */
export const importAddresses = {
  imports: '/imports',
  newImport: '/imports/new',
} as const;
