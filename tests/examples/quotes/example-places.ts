import type { QuotePlace } from '#features/rate-cards/price-list.rules.ts';

const place = (provinceCode: string, th: string, en: string, more: Partial<QuotePlace> = {}): QuotePlace => ({
  provinceCode,
  districtNames: [th, en],
  ...more,
});

/** Places of the worked examples. */
export const places = {
  dusit: place('10', 'ดุสิต', 'Dusit'),
  bangRak: place('10', 'บางรัก', 'Bang Rak'),
  nonthaburi: place('12', 'เมืองนนทบุรี', 'Mueang Nonthaburi'),
  ayutthaya: place('14', 'พระนครศรีอยุธยา', 'Phra Nakhon Si Ayutthaya'),
  khonKaen: place('40', 'เมืองขอนแก่น', 'Mueang Khon Kaen'),
  chiangMai: place('50', 'เมืองเชียงใหม่', 'Mueang Chiang Mai'),
  omkoi: place('50', 'อมก๋อย', 'Omkoi'),
  lampang: place('52', 'เมืองลำปาง', 'Mueang Lampang'),
  rayong: place('21', 'เมืองระยอง', 'Mueang Rayong'),
  koSamet: place('21', 'เมืองระยอง', 'Mueang Rayong', { areaNames: ['เกาะเสม็ด', 'Ko Samet', 'เพ', 'Phe'] }),
  krabi: place('81', 'เมืองกระบี่', 'Mueang Krabi'),
  koPhiPhi: place('81', 'เมืองกระบี่', 'Mueang Krabi', { areaNames: ['Ko Phi Phi', 'อ่าวนาง', 'Ao Nang'] }),
  koNgai: place('81', 'เกาะลันตา', 'Ko Lanta', { areaNames: ['เกาะไหง', 'Ko Ngai'] }),
  umphang: place('63', 'อุ้มผาง', 'Umphang'),
  phuket: place('83', 'เมืองภูเก็ต', 'Mueang Phuket'),
  suratThani: place('84', 'เมืองสุราษฎร์ธานี', 'Mueang Surat Thani'),
  koSamui: place('84', 'เกาะสมุย', 'Ko Samui'),
  koTao: place('84', 'เกาะพะงัน', 'Ko Pha-ngan', { postcode: '84360' }),
  hatYai: place('90', 'หาดใหญ่', 'Hat Yai'),
  satun: place('91', 'เมืองสตูล', 'Mueang Satun'),
  koLipe: place('91', 'เมืองสตูล', 'Mueang Satun', { areaNames: ['เกาะหลีเป๊ะ'] }),
  kohLipe: place('91', 'เมืองสตูล', 'Mueang Satun', { areaNames: ['Koh Lipe'] }),
} as const satisfies Record<string, QuotePlace>;

/** One domestic example: what is sent, and what each service answers, in baht. */
export type DomesticExample = {
  from: keyof typeof places;
  to: keyof typeof places;
  kg: number;
  item?: 'clothing' | 'fruit' | 'food' | 'document' | 'furniture';
  cm?: readonly [number, number, number];
  codBaht?: number;
  valueBaht?: number;
  cover?: true;
  pickup?: true;
  /** Friday, 20 November 2026, 9:00 if absent. */
  at?: string;
  /** Lines and total, or the reasons against it; `none` if the service is not offered at all. */
  answers: Partial<Record<'SUPER' | 'BUK' | 'FP' | 'DOC', string>>;
};
