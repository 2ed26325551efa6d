import { placeLevels } from '../places.contract.ts';

/** What staff change something about: an official place of a level, or a postcode. */
export const overrideLevels = [...placeLevels, 'postcode'] as const;
export type OverrideLevel = (typeof overrideLevels)[number];

/** What a change does: no parcels there, parcels again, longer on the way, another name, further names. */
export const overrideEffects = ['notServed', 'served', 'remote', 'renamed', 'aliases'] as const;
export type OverrideEffect = (typeof overrideEffects)[number];

/** The level of a code by its length; undefined for what is no code. */
export function levelOfCode(code: string): OverrideLevel | undefined {
  return ({ 2: 'province', 4: 'district', 5: 'postcode', 6: 'subdistrict' } as const)[code.length];
}
