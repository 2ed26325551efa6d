import type { DomesticExample } from './example-places.ts';

/** Prices of the card that ships, each worked out by hand from content/rate-card.json. */
export const domesticExamples: readonly DomesticExample[] = [
  // Within Bangkok, lightest step: up to 0.5 kg 30.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 0.3,
    answers: { SUPER: 'BASE 30 = 30', BUK: 'notBulky', FP: 'notFruit' },
  },
  // Exactly on the step: still 30.
  { from: 'dusit', to: 'bangRak', kg: 0.5, answers: { SUPER: 'BASE 30 = 30' } },
  // One gram above it: up to 1 kg 35.
  { from: 'dusit', to: 'bangRak', kg: 0.501, answers: { SUPER: 'BASE 35 = 35' } },
  // Exactly 1 kg: 35.
  { from: 'dusit', to: 'bangRak', kg: 1, answers: { SUPER: 'BASE 35 = 35' } },
  // One gram above: up to 2 kg 45.
  { from: 'dusit', to: 'bangRak', kg: 1.001, answers: { SUPER: 'BASE 45 = 45' } },
  // The heaviest ordinary parcel: up to 20 kg 235; bulky begins above 20 kg.
  { from: 'dusit', to: 'bangRak', kg: 20, answers: { SUPER: 'BASE 235 = 235', BUK: 'notBulky' } },
  // A gram more is bulky: up to 25 kg 290.
  { from: 'dusit', to: 'bangRak', kg: 20.001, answers: { SUPER: 'overBulkyWeight', BUK: 'BASE 290 = 290' } },
  // Bangkok to Nonthaburi is metropolitan: up to 3 kg 55.
  { from: 'dusit', to: 'nonthaburi', kg: 3, answers: { SUPER: 'BASE 55 = 55' } },
  // Bangkok to Ayutthaya, both Central: up to 3 kg 65.
  { from: 'dusit', to: 'ayutthaya', kg: 3, answers: { SUPER: 'BASE 65 = 65' } },
  // Bangkok to Chiang Mai, Central to North: up to 3 kg 80.
  { from: 'dusit', to: 'chiangMai', kg: 3, answers: { SUPER: 'BASE 80 = 80' } },
  // And back: the same.
  { from: 'chiangMai', to: 'dusit', kg: 3, answers: { SUPER: 'BASE 80 = 80' } },
  // Chiang Mai to Lampang, both North: up to 3 kg 65.
  { from: 'chiangMai', to: 'lampang', kg: 3, answers: { SUPER: 'BASE 65 = 65' } },
  // Within Chiang Mai, 4.2 kg falls into up to 5 kg: 75.
  { from: 'chiangMai', to: 'chiangMai', kg: 4.2, answers: { SUPER: 'BASE 75 = 75' } },
  // Ayutthaya to Nonthaburi: one region, but Ayutthaya is not metropolitan: up to 6 kg 100.
  { from: 'ayutthaya', to: 'nonthaburi', kg: 5.5, answers: { SUPER: 'BASE 100 = 100' } },
  // Hat Yai to Phuket, both South, 7 kg falls into up to 8 kg: 120.
  { from: 'hatYai', to: 'phuket', kg: 7, answers: { SUPER: 'BASE 120 = 120' } },
  // Northeast to South, 9.9 kg falls into up to 10 kg: 180.
  { from: 'khonKaen', to: 'hatYai', kg: 9.9, answers: { SUPER: 'BASE 180 = 180' } },
  // Northeast to South, 14 kg falls into up to 15 kg: 265.
  { from: 'khonKaen', to: 'hatYai', kg: 14, answers: { SUPER: 'BASE 265 = 265' } },

  // 40 × 30 × 20 = 24,000 cm³ ÷ 6,000 = 4 kg, more than the 1 kg it weighs: up to 4 kg 95.
  { from: 'dusit', to: 'chiangMai', kg: 1, cm: [40, 30, 20], answers: { SUPER: 'BASE 95 = 95' } },
  // 30 × 20 × 10 = 6,000 ÷ 6,000 = 1 kg, as it weighs: up to 1 kg 50.
  { from: 'dusit', to: 'chiangMai', kg: 1, cm: [30, 20, 10], answers: { SUPER: 'BASE 50 = 50' } },
  // 31 × 20 × 10 = 6,200 ÷ 6 = 1,033.3, rounded up 1,034 g: up to 2 kg 65.
  { from: 'dusit', to: 'chiangMai', kg: 1, cm: [31, 20, 10], answers: { SUPER: 'BASE 65 = 65' } },
  // 50 × 40 × 30 = 60,000 ÷ 6,000 = 10 kg: up to 10 kg 180.
  { from: 'dusit', to: 'chiangMai', kg: 2, cm: [50, 40, 30], answers: { SUPER: 'BASE 180 = 180' } },
  // 45.5 × 30.2 × 25.1 = 34,489.91 ÷ 6 = 5,748.3, up 5,749 g: within the region up to 6 kg 100.
  { from: 'chiangMai', to: 'lampang', kg: 3, cm: [45.5, 30.2, 25.1], answers: { SUPER: 'BASE 100 = 100' } },
  // 60 × 60 × 60 = 216,000 ÷ 6,000 = 36 kg although it weighs 8: bulky up to 40 kg 440, and over 30 kg 60.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 8,
    cm: [60, 60, 60],
    answers: { SUPER: 'overBulkyWeight', BUK: 'BASE 440 + BULKY_HANDLING 60 = 500' },
  },
  // 100 × 40 × 40 = 160,000 ÷ 6 = 26,666.7, up 26,667 g: bulky up to 30 kg 340.
  { from: 'dusit', to: 'bangRak', kg: 5, cm: [100, 40, 40], answers: { BUK: 'BASE 340 = 340' } },
  // The weight wins: 12 kg against 30 × 30 × 30 ÷ 6,000 = 4.5 kg: up to 12 kg 145.
  { from: 'dusit', to: 'bangRak', kg: 12, cm: [30, 30, 30], answers: { SUPER: 'BASE 145 = 145' } },

  // Ko Samui is an island: between regions up to 1 kg 50, and 50.
  { from: 'dusit', to: 'koSamui', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 50 = 100' } },
  // From the mainland of the same province: 35 and 50.
  { from: 'suratThani', to: 'koSamui', kg: 1, answers: { SUPER: 'BASE 35 + REMOTE_AREA 50 = 85' } },
  // Omkoi is in the mountains: up to 2 kg 65, and 40.
  { from: 'dusit', to: 'omkoi', kg: 2, answers: { SUPER: 'BASE 65 + REMOTE_AREA 40 = 105' } },
  // Ko Lipe belongs to a mainland district and is named: 50 and 70.
  { from: 'dusit', to: 'koLipe', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 70 = 120' } },
  // The same, as foreigners spell it.
  { from: 'dusit', to: 'kohLipe', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 70 = 120' } },
  // Its district on the mainland is not remote: 50.
  { from: 'dusit', to: 'satun', kg: 1, answers: { SUPER: 'BASE 50 = 50' } },
  // Ko Tao is known by its postcode, though its district Ko Pha-ngan would cost 50: 50 and 60.
  { from: 'dusit', to: 'koTao', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 60 = 110' } },
  // The fee is for the recipient's address only: from Ko Samui 50.
  { from: 'koSamui', to: 'dusit', kg: 1, answers: { SUPER: 'BASE 50 = 50' } },
  // Bulky goes to Ko Samui, the ferry takes lorries: up to 25 kg 440, and 50.
  { from: 'dusit', to: 'koSamui', kg: 22, answers: { BUK: 'BASE 440 + REMOTE_AREA 50 = 490' } },
  // But not to Ko Lipe.
  { from: 'dusit', to: 'koLipe', kg: 22, answers: { SUPER: 'overBulkyWeight', BUK: 'serviceNotThere' } },
  // Fruit does not go to Umphang: one mountain road.
  {
    from: 'dusit',
    to: 'umphang',
    kg: 3,
    item: 'fruit',
    answers: { SUPER: 'fruitNeedsFruitService', FP: 'serviceNotThere' },
  },

  // Fruit between regions up to 5 kg 125, care up to 5 kg 15.
  {
    from: 'chiangMai',
    to: 'dusit',
    kg: 5,
    item: 'fruit',
    answers: { SUPER: 'fruitNeedsFruitService', FP: 'BASE 125 + FRUIT 15 = 140' },
  },
  // A gram more: up to 8 kg 165, care over 5 kg 25.
  { from: 'chiangMai', to: 'dusit', kg: 5.001, item: 'fruit', answers: { FP: 'BASE 165 + FRUIT 25 = 190' } },
  // The heaviest box within the province: 240 and 25.
  { from: 'chiangMai', to: 'chiangMai', kg: 20, item: 'fruit', answers: { FP: 'BASE 240 + FRUIT 25 = 265' } },
  // Heavier fruit cannot go at all; it is no bulky parcel either.
  {
    from: 'chiangMai',
    to: 'dusit',
    kg: 20.5,
    item: 'fruit',
    answers: {
      SUPER: 'fruitNeedsFruitService, overBulkyWeight',
      BUK: 'fruitNeedsFruitService',
      FP: 'fruitTooHeavy',
    },
  },
  // Food may go either way: SUPER up to 3 kg 80, fruit service 95 and 15.
  {
    from: 'dusit',
    to: 'chiangMai',
    kg: 3,
    item: 'food',
    answers: { SUPER: 'BASE 80 = 80', FP: 'BASE 95 + FRUIT 15 = 110' },
  },
  // Fruit to Ko Samui within the province: 60, 50 and 15.
  {
    from: 'suratThani',
    to: 'koSamui',
    kg: 3,
    item: 'fruit',
    answers: { FP: 'BASE 60 + REMOTE_AREA 50 + FRUIT 15 = 125' },
  },

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
  // COD of 1,234.56: 30.864, to the satang 30.86; 65.86 is rounded to 66.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    codBaht: 1234.56,
    answers: { SUPER: 'BASE 35 + COD 30.86 + ROUNDING 0.14 = 66' },
  },
  // COD of 1,001: 25.025, to the satang 25.03; 60.03 is rounded to 60.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    codBaht: 1001,
    answers: { SUPER: 'BASE 35 + COD 25.03 - ROUNDING 0.03 = 60' },
  },
  // The highest COD, 30,000: 750.
  { from: 'dusit', to: 'bangRak', kg: 1, codBaht: 30_000, answers: { SUPER: 'BASE 35 + COD 750 = 785' } },

  // Cover for 500: 1 % is 5, below the minimum of 10.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 500,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 10 = 45' },
  },
  // Cover for 1,000: exactly 10.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 1000,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 10 = 45' },
  },
  // The highest cover, 50,000: 500.
  {
    from: 'dusit',
    to: 'bangRak',
    kg: 1,
    valueBaht: 50_000,
    cover: true,
    answers: { SUPER: 'BASE 35 + COVER 500 = 535' },
  },
  // Declaring a value costs nothing as long as no cover is wanted.
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
  // A minute later it is over: 80.
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
