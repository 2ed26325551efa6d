/** Addresses below /staff that lead here. */
export const codDifferenceAddresses = {
  codDifferences: '/cod-differences',
} as const;
