import type { DomesticExample } from './example-places.ts';

/**
 * Pickup, COD, insurance, envelopes, the special offer of §1 and heavy parcels; each calculated by hand from
 * content/rate-card.json.
 */
export const optionExamples: readonly DomesticExample[] = [
  // Pickup in Bangkok: up to 2 kg 65, and 20.
  { from: 'dusit', to: 'chiangMai', kg: 2, pickup: true, answers: { SUPER: 'BASE 65 + PICKUP 20 = 85' } },
  // No courier in Chiang Mai.
  { from: 'chiangMai', to: 'dusit', kg: 2, pickup: true, answers: { SUPER: 'pickupArea' } },
  // 20 kg is the most a courier collects: 350 and 20.
  { from: 'dusit', to: 'chiangMai', kg: 20, pickup: true, answers: { SUPER: 'BASE 350 + PICKUP 20 = 370' } },
  // So a bulky parcel cannot be collected.
  { from: 'dusit', to: 'chiangMai', kg: 21, pickup: true, answers: { BUK: 'pickupTooHeavy' } },
  // Fruit collected in Nonthaburi, 4 kg: metropolitan up to 5 kg 80, 20 and 15.
  {
    from: 'nonthaburi',
    to: 'dusit',
    kg: 4,
    item: 'fruit',
    pickup: true,
    answers: { FP: 'BASE 80 + PICKUP 20 + FRUIT 15 = 115' },
  },
  // 7 kg of it: up to 8 kg 105, 20 and 25.
  {
    from: 'nonthaburi',
    to: 'dusit',
    kg: 7,
    item: 'fruit',
    pickup: true,
    answers: { FP: 'BASE 105 + PICKUP 20 + FRUIT 25 = 150' },
  },

  // COD of 500: 2.5 % is 12.50, below the minimum of 15.
  { from: 'dusit', to: 'bangRak', kg: 1, codBaht: 500, answers: { SUPER: 'BASE 35 + COD 15 = 50' } },
  // COD of 600: 2.5 % is exactly 15.
  { from: 'dusit', to: 'bangRak', kg: 1, codBaht: 600, answers: { SUPER: 'BASE 35 + COD 15 = 50' } },
  // COD of 1,234.56: 30.864, rounded to 30.86; 65.86 is rounded to 66.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    codBaht: 1234.56,
    answers: { SUPER: 'BASE 35 + COD 30.86 + ROUNDING 0.14 = 66' },
  },
  // COD of 1,001: 25.025, rounded to 25.03; 60.03 is rounded to 60.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    codBaht: 1001,
    answers: { SUPER: 'BASE 35 + COD 25.03 - ROUNDING 0.03 = 60' },
  },
  // The highest COD, 30,000: 750.
  { from: 'dusit', to: 'bangRak', kg: 1, codBaht: 30_000, answers: { SUPER: 'BASE 35 + COD 750 = 785' } },

  // Insurance for 500: 1 % is 5, below the minimum of 10.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 500,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 10 = 45' },
  },
  // Insurance for 1,000: exactly 10.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 1000,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 10 = 45' },
  },
  // The highest insurance, 50,000: 500.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 50_000,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 500 = 535' },
  },
  // Declaring a value is free without insurance.
  { from: 'dusit', to: 'bangRak', kg: 1, valueBaht: 50_000, answers: { SUPER: 'BASE 35 = 35' } },
  // Both on 2,000: 50 and 20.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    codBaht: 2000,
    valueBaht: 2000,
    cover: true,
    answers: { SUPER: 'BASE 35 + COD 50 + COVER 20 = 105' },
  },
  // All at once to Ko Samui, 6 kg: 125, 50, 20, 2.5 % of 5,000 and 1 % of 5,000.
  {
    from: 'dusit',
    to: 'koSamui',
    kg: 6,
    codBaht: 5000,
    valueBaht: 5000,
    cover: true,
    pickup: true,
    answers: { SUPER: 'BASE 125 + REMOTE_AREA 50 + PICKUP 20 + COD 125 + COVER 50 = 370' },
  },

  // An envelope between regions up to 0.5 kg 35; as a parcel 40.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 0.4,
    item: 'document',
    answers: { DOC: 'BASE 35 = 35', SUPER: 'BASE 40 = 40' },
  },
  // The heaviest envelope, 2 kg: 55; as a parcel 65.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 2,
    item: 'document',
    answers: { DOC: 'BASE 55 = 55', SUPER: 'BASE 65 = 65' },
  },
  // 2.1 kg of documents are a parcel: up to 3 kg 80.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 2.1,
    item: 'document',
    answers: { DOC: 'documentTooHeavy', SUPER: 'BASE 80 = 80' },
  },
  // Clothes are not offered an envelope.
  { from: 'dusit', to: 'chiangMai', kg: 0.4, answers: { DOC: 'none', SUPER: 'BASE 40 = 40' } },
  // An envelope collected at an office: within Bangkok up to 1 kg 30, and 20.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    item: 'document',
    pickup: true,
    answers: { DOC: 'BASE 30 + PICKUP 20 = 50' },
  },

  // First day of the offer, from midnight: 0.8 kg costs 15 instead of 50.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 0.8,
    at: '2022-12-23T00:00:00+07:00',
    answers: { SUPER: 'BASE 50 - PROMOTION 35 = 15' },
  },
  // The minute before: 50.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 0.8,
    at: '2022-12-22T23:59:00+07:00',
    answers: { SUPER: 'BASE 50 = 50' },
  },
  // Last day: 3 kg, of which the first costs 15 instead of 50: 80 − 35.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 3,
    at: '2023-01-31T23:59:00+07:00',
    answers: { SUPER: 'BASE 80 - PROMOTION 35 = 45' },
  },
  // A minute later it has ended: 80.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 3,
    at: '2023-02-01T00:00:00+07:00',
    answers: { SUPER: 'BASE 80 = 80' },
  },
  // The lightest step within the offer: 40 becomes 15.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 0.4,
    at: '2023-01-05T12:00:00+07:00',
    answers: { SUPER: 'BASE 40 - PROMOTION 25 = 15' },
  },
  // Not for home pickup: 50 and 20.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 1,
    pickup: true,
    at: '2023-01-05T12:00:00+07:00',
    answers: { SUPER: 'BASE 50 + PICKUP 20 = 70' },
  },
  // Not for fruit: 60 and 15.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 1,
    item: 'fruit',
    at: '2023-01-05T12:00:00+07:00',
    answers: { FP: 'BASE 60 + FRUIT 15 = 75' },
  },
  // Not for bulky parcels: 440.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 22,
    at: '2023-01-05T12:00:00+07:00',
    answers: { BUK: 'BASE 440 = 440' },
  },
  // The remote-area fee stays as usual: 50, 50 and −35.
  {
    from: 'dusit',
    to: 'koSamui',
    kg: 1,
    at: '2023-01-05T12:00:00+07:00',
    answers: { SUPER: 'BASE 50 + REMOTE_AREA 50 - PROMOTION 35 = 65' },
  },

  // 30 kg within Bangkok: 340; heavy handling begins above.
  { from: 'dusit', to: 'bangRak', kg: 30, item: 'furniture', answers: { BUK: 'BASE 340 = 340' } },
  // A gram more: up to 35 kg 390, and 60.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 30.001,
    item: 'furniture',
    answers: { BUK: 'BASE 390 + BULKY_HANDLING 60 = 450' },
  },
  // The heaviest of all, 50 kg between regions: 865 and 60.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 50,
    item: 'furniture',
    answers: {
      BUK: 'BASE 865 + BULKY_HANDLING 60 = 925',
      SUPER: 'overBulkyWeight',
      FP: 'notFruit, fruitTooHeavy',
    },
  },
];
