import type { DomesticExample } from './example-places.ts';

/** Zones, weight steps, sizes, remote areas and fruit; each calculated by hand from content/rate-card.json. */
export const wayExamples: readonly DomesticExample[] = [
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
  // Within Chiang Mai, 4.2 kg belongs to the step up to 5 kg: 75.
  { from: 'chiangMai', to: 'chiangMai', kg: 4.2, answers: { SUPER: 'BASE 75 = 75' } },
  // Ayutthaya to Nonthaburi: one region, but Ayutthaya is not metropolitan: up to 6 kg 100.
  { from: 'ayutthaya', to: 'nonthaburi', kg: 5.5, answers: { SUPER: 'BASE 100 = 100' } },
  // Hat Yai to Phuket, both South, 7 kg belongs to the step up to 8 kg: 120.
  { from: 'hatYai', to: 'phuket', kg: 7, answers: { SUPER: 'BASE 120 = 120' } },
  // Northeast to South, 9.9 kg belongs to the step up to 10 kg: 180.
  { from: 'khonKaen', to: 'hatYai', kg: 9.9, answers: { SUPER: 'BASE 180 = 180' } },
  // Northeast to South, 14 kg belongs to the step up to 15 kg: 265.
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
  // The actual weight counts: 12 kg against 30 × 30 × 30 ÷ 6,000 = 4.5 kg: up to 12 kg 145.
  { from: 'dusit', to: 'bangRak', kg: 12, cm: [30, 30, 30], answers: { SUPER: 'BASE 145 = 145' } },

  // Ko Samui is an island: between regions up to 1 kg 50, and 50.
  { from: 'dusit', to: 'koSamui', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 50 = 100' } },
  // From the mainland of the same province: 35 and 50.
  { from: 'suratThani', to: 'koSamui', kg: 1, answers: { SUPER: 'BASE 35 + REMOTE_AREA 50 = 85' } },
  // Omkoi is in the mountains: up to 2 kg 65, and 40.
  { from: 'dusit', to: 'omkoi', kg: 2, answers: { SUPER: 'BASE 65 + REMOTE_AREA 40 = 105' } },
  // Ko Lipe belongs to a mainland district and has an entry of its own: 50 and 70.
  { from: 'dusit', to: 'koLipe', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 70 = 120' } },
  // The same in the spelling of foreigners.
  { from: 'dusit', to: 'kohLipe', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 70 = 120' } },
  // Ko Samet lies in the mainland subdistrict Phe: between regions up to 1 kg 50, and 50.
  { from: 'dusit', to: 'koSamet', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 50 = 100' } },
  // The mainland beside it: 50.
  { from: 'dusit', to: 'rayong', kg: 1, answers: { SUPER: 'BASE 50 = 50' } },
  // Only small boats go to Ko Samet: no bulky parcels.
  { from: 'dusit', to: 'koSamet', kg: 22, answers: { BUK: 'serviceNotThere' } },
  // Ko Phi Phi lies in Ao Nang: between regions up to 2 kg 65, and 60.
  { from: 'dusit', to: 'koPhiPhi', kg: 2, answers: { SUPER: 'BASE 65 + REMOTE_AREA 60 = 125' } },
  // From the mainland of the same province: up to 1 kg 35, and 60.
  { from: 'krabi', to: 'koPhiPhi', kg: 1, answers: { SUPER: 'BASE 35 + REMOTE_AREA 60 = 95' } },
  // Fruit to Ko Phi Phi within the province, as to Ko Samui: 60, 60 and 15.
  {
    from: 'krabi',
    to: 'koPhiPhi',
    kg: 3,
    item: 'fruit',
    answers: { FP: 'BASE 60 + REMOTE_AREA 60 + FRUIT 15 = 135' },
  },
  // Ko Ngai has no entry of its own and costs as much as its district Ko Lanta: 50 and 50.
  { from: 'dusit', to: 'koNgai', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 50 = 100' } },
  // The district of Ko Lipe on the mainland is not remote: 50.
  { from: 'dusit', to: 'satun', kg: 1, answers: { SUPER: 'BASE 50 = 50' } },
  // Ko Tao is recognised by its postcode, though its district Ko Pha-ngan would cost 50: 50 and 60.
  { from: 'dusit', to: 'koTao', kg: 1, answers: { SUPER: 'BASE 50 + REMOTE_AREA 60 = 110' } },
  // The fee is for the consignee's address only: from Ko Samui 50.
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
  // Heavier fruit cannot be sent at all; it is not a bulky parcel either.
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
  // Food may be sent by either service: SUPER up to 3 kg 80, fruit service 95 and 15.
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
];
