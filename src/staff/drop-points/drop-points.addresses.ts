/** Addresses below /staff that lead here. */
export const dropPointAddresses = {
  dropPoints: '/drop-points',
  newDropPoint: '/drop-points/new',
  pointReports: '/point-reports',
} as const;
