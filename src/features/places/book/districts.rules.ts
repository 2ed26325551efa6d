// 80 kB of names, for the server, the seed and commands. Web code must not import this file; a page gets its
// districts by a call.
import { z } from 'zod';
import { once } from '#lib/keep.ts';
import districtRows from './districts.generated.json' with { type: 'json' };
import { placeKey } from './place-names.rules.ts';
import { findProvince } from './provinces.rules.ts';

/** An amphoe, or a khet of Bangkok: official four-digit code and names without `อำเภอ` or `เขต`. */
const district = z.object({
  code: z.string().regex(/^\d{4}$/),
  provinceCode: z.string().regex(/^\d{2}$/),
  th: z.string(),
  en: z.string(),
});
export type District = z.output<typeof district>;

/** All 928 districts in the order of their codes. */
export const districts: readonly District[] = z.array(district).parse(districtRows);

const byProvince = once(() => Map.groupBy(districts, ({ provinceCode }) => provinceCode));
const byKey = once(() =>
  Map.groupBy(
    districts.flatMap((row) => keysOf(row).map((key) => ({ key, row }))),
    ({ key }) => key,
  ),
);

function keysOf({ provinceCode, th, en }: District): string[] {
  // The capital district is mostly written as just เมือง or Mueang.
  const isCapital = th === `เมือง${findProvince(provinceCode)?.th}`;
  const names = isCapital ? [th, en, 'เมือง', 'Mueang'] : [th, en];
  return names.map((name) => `${provinceCode} ${placeKey(name)}`);
}

/** The districts of a province; empty for an unknown code. */
export function districtsOf(provinceCode: string): readonly District[] {
  return byProvince().get(provinceCode) ?? [];
}

/** A district by its Thai or English name; null for a name that two districts share (Bang Sai of Ayutthaya). */
export function findDistrict(provinceCode: string, name: string): District | undefined {
  const matches = byKey().get(`${provinceCode} ${placeKey(name)}`);
  return matches?.length === 1 ? matches[0]?.row : undefined;
}
