/** Addresses of these screens below /staff. */
export const dropPointAddresses = {
  dropPoints: '/drop-points',
  newDropPoint: '/drop-points/new',
  pointReports: '/point-reports',
} as const;
