/** The seven international destinations (§1). */
export const destinationCountries = ['SG', 'MY', 'ID', 'CN', 'KH', 'PH', 'VN'] as const;
export type DestinationCountry = (typeof destinationCountries)[number];
