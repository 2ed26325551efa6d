import { z } from 'zod';
import type { Language } from '#lib/language.ts';
import remoteDistrictRows from '../content/remote-districts.json' with { type: 'json' };
import { placeKey } from './place-names.rules.ts';
import provinceRows from './provinces.generated.json' with { type: 'json' };

/** The six regions of the National Research Council; its Central region differs from that of the four-region scheme. */
export const regions = ['NORTH', 'NORTHEAST', 'CENTRAL', 'EAST', 'WEST', 'SOUTH'] as const;
export type Region = (typeof regions)[number];

/** One of the 77 provinces: official two-digit code, names, and the centre of its mainland in degrees. */
export const province = z.object({
  code: z.string().regex(/^\d{2}$/),
  iso: z.string().regex(/^TH-\d{2}$/),
  region: z.enum(regions),
  th: z.string(),
  en: z.string(),
  zh: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type Province = z.output<typeof province>;

/** All provinces in the order of their codes; a test validates the file against the schema, so that pages need not. */
export const provinces = provinceRows as readonly Province[];

const nameKey = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh' } as const satisfies Record<
  Language,
  keyof Province
>;
const byCode = new Map(provinces.map((candidate) => [candidate.code, candidate]));
const byName = new Map(
  provinces.flatMap((candidate) =>
    [candidate.th, candidate.en, candidate.zh].map((name) => [placeKey(name), candidate] as const),
  ),
);
// Alternative spellings of postal sources and customers.
for (const [name, code] of [
  ['กรุงเทพ', '10'],
  ['กรุงเทพฯ', '10'],
  ['กทม', '10'],
  ['Krung Thep Maha Nakhon', '10'],
  ['Ayutthaya', '14'],
  ['อยุธยา', '14'],
  ['Korat', '30'],
  ['โคราช', '30'],
] as const) {
  const known = byCode.get(code);
  if (known) byName.set(placeKey(name), known);
}

/** The province of an official two-digit code. */
export function findProvince(code: string | null | undefined): Province | undefined {
  return code ? byCode.get(code) : undefined;
}

/** The province of a name in any of the three languages, with or without `จังหวัด` or `Province`. */
export function findProvinceByName(name: string): Province | undefined {
  return byName.get(placeKey(name)) ?? byName.get(placeKey(name.trim().replace(/府$/u, '')));
}

/** The displayed name; an unknown code is shown as itself, so that a new province never breaks a page. */
export function provinceName(code: string, language: Language): string {
  return findProvince(code)?.[nameKey[language]] ?? code;
}

/** The region of a province; prices between regions differ from those within one. */
export function regionOf(code: string): Region | undefined {
  return findProvince(code)?.region;
}

/** Why an area takes longer: a boat, a mountain road, or the far end of the border. */
export const remoteDistrict = z.object({
  provinceCode: z.string().regex(/^\d{2}$/),
  reason: z.enum(['island', 'mountain', 'border']),
  th: z.string(),
  en: z.string(),
});
export type RemoteDistrict = z.output<typeof remoteDistrict>;

/**
 * Areas served by boat or by one mountain road, written as districts; Ko Tao, Ko Phi Phi and the like are
 * subdistricts that senders write in place of a district. A first list, to be completed by the network.
 */
export const remoteDistricts = remoteDistrictRows as readonly RemoteDistrict[];

/** By province: where there are none, the district's name is not needed. */
const remoteNames = new Map<string, Set<string>>();
for (const { provinceCode, th, en } of remoteDistricts) {
  const names = remoteNames.get(provinceCode) ?? new Set();
  remoteNames.set(provinceCode, names.add(placeKey(th)).add(placeKey(en)));
}

/** Whether a district, named in Thai or English, is in a remote area; an unnamed district is not. */
export function isRemote(
  provinceCode: string | null | undefined,
  district: string | null | undefined,
): boolean {
  return remoteNames.get(provinceCode ?? '')?.has(placeKey(district ?? '')) ?? false;
}
