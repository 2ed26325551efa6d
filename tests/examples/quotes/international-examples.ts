import type { DestinationCountry } from '#features/rules/destinations.rules.ts';

/** One international example: total in baht with its parts, or why there is no price. */
export type InternationalExample = {
  to: DestinationCountry;
  postcode: string;
  kg: number;
  kind?: 'document';
  cm?: readonly [number, number, number];
  answer: string;
};

/** Prices by the shipped price list, each calculated by hand; the fuel surcharge is 6 % of the base price. */
export const internationalExamples: readonly InternationalExample[] = [
  // Kuala Lumpur, 1 kg: 450, fuel 27.
  { to: 'MY', postcode: '50450', kg: 1, answer: 'BASE 450 + FUEL 27 = 477' },
  // Sabah is across the sea: 450, 150, 27.
  { to: 'MY', postcode: '88000', kg: 1, answer: 'BASE 450 + REMOTE_AREA 150 + FUEL 27 = 627' },
  // Labuan, 3 kg: 750, 180, 45.
  { to: 'MY', postcode: '87000', kg: 3, answer: 'BASE 750 + REMOTE_AREA 180 + FUEL 45 = 975' },
  // Documents of 0.5 kg: 300, fuel 18.
  { to: 'MY', postcode: '50450', kg: 0.5, kind: 'document', answer: 'BASE 300 + FUEL 18 = 318' },
  // 30 × 30 × 30 = 27,000 ÷ 5,000 = 5.4 kg, more than 2: up to 7 kg 1,350, fuel 81.
  { to: 'MY', postcode: '50450', kg: 2, cm: [30, 30, 30], answer: 'BASE 1350 + FUEL 81 = 1431' },
  // Singapore, 5 kg: 1,120, fuel 67.20; 1,187.20 is rounded to 1,187.
  { to: 'SG', postcode: '238823', kg: 5, answer: 'BASE 1120 + FUEL 67.2 - ROUNDING 0.2 = 1187' },
  // Jurong Island needs a pass: 640, 150, 38.40; 828.40 is rounded to 828.
  {
    to: 'SG',
    postcode: '627001',
    kg: 2,
    answer: 'BASE 640 + REMOTE_AREA 150 + FUEL 38.4 - ROUNDING 0.4 = 828',
  },
  // Guangzhou, 10 kg: 2,130, fuel 127.80; 2,257.80 is rounded to 2,258.
  { to: 'CN', postcode: '510000', kg: 10, answer: 'BASE 2130 + FUEL 127.8 + ROUNDING 0.2 = 2258' },
  // Xinjiang, 3 kg: 900, 400, 54.
  { to: 'CN', postcode: '830000', kg: 3, answer: 'BASE 900 + REMOTE_AREA 400 + FUEL 54 = 1354' },
  // Tibet is not served.
  { to: 'CN', postcode: '850000', kg: 1, answer: 'NOT_SERVED' },
  // Documents of 1 kg: 470, fuel 28.20; 498.20 is rounded to 498.
  {
    to: 'CN',
    postcode: '100000',
    kg: 1,
    kind: 'document',
    answer: 'BASE 470 + FUEL 28.2 - ROUNDING 0.2 = 498',
  },
  // 40 × 30 × 25 = 30,000 ÷ 5,000 = 6 kg: up to 7 kg 1,780, fuel 106.80; 1,886.80 is rounded to 1,887.
  {
    to: 'ID',
    postcode: '10110',
    kg: 2,
    cm: [40, 30, 25],
    answer: 'BASE 1780 + FUEL 106.8 + ROUNDING 0.2 = 1887',
  },
  // West Papua, 1 kg: 580, 450, 34.80; 1,064.80 is rounded to 1,065.
  {
    to: 'ID',
    postcode: '98311',
    kg: 1,
    answer: 'BASE 580 + REMOTE_AREA 450 + FUEL 34.8 + ROUNDING 0.2 = 1065',
  },
  // Papua itself is not served.
  { to: 'ID', postcode: '99351', kg: 1, answer: 'NOT_SERVED' },
  // Manila, the heaviest: 6,250, fuel 375.
  { to: 'PH', postcode: '1000', kg: 30, answer: 'BASE 6250 + FUEL 375 = 6625' },
  // Palawan, 2 kg: 810, 200, 48.60; 1,058.60 is rounded to 1,059.
  {
    to: 'PH',
    postcode: '5300',
    kg: 2,
    answer: 'BASE 810 + REMOTE_AREA 200 + FUEL 48.6 + ROUNDING 0.4 = 1059',
  },
  // Sulu is not served.
  { to: 'PH', postcode: '7400', kg: 2, answer: 'NOT_SERVED' },
  // Hanoi, 0.2 kg belongs to the step up to 0.5 kg: 360, fuel 21.60; 381.60 is rounded to 382.
  { to: 'VN', postcode: '10000', kg: 0.2, answer: 'BASE 360 + FUEL 21.6 + ROUNDING 0.4 = 382' },
  // Documents of 2 kg to Ha Giang: 540, 150, 32.40; 722.40 is rounded to 722.
  {
    to: 'VN',
    postcode: '20100',
    kg: 2,
    kind: 'document',
    answer: 'BASE 540 + REMOTE_AREA 150 + FUEL 32.4 - ROUNDING 0.4 = 722',
  },
  // Phnom Penh, 25 kg: 3,420, fuel 205.20; 3,625.20 is rounded to 3,625.
  { to: 'KH', postcode: '120101', kg: 25, answer: 'BASE 3420 + FUEL 205.2 - ROUNDING 0.2 = 3625' },
  // Ratanakiri, 7 kg: 1,250, 150, 75.
  { to: 'KH', postcode: '160101', kg: 7, answer: 'BASE 1250 + REMOTE_AREA 150 + FUEL 75 = 1475' },
  // No step for 31 kg.
  { to: 'KH', postcode: '120101', kg: 31, answer: 'NO_PRICE' },
];
