import { placeLevels } from '../places.contract.ts';

/** What staff can change: an official place of a level, or a postcode. */
export const overrideLevels = [...placeLevels, 'postcode'] as const;
export type OverrideLevel = (typeof overrideLevels)[number];

/** The effects of a change: no delivery, delivery again, remote, another name, additional names. */
export const overrideEffects = ['notServed', 'served', 'remote', 'renamed', 'aliases'] as const;
export type OverrideEffect = (typeof overrideEffects)[number];

/** The level of a code by its length; undefined for anything else. */
export function levelOfCode(code: string): OverrideLevel | undefined {
  return ({ 2: 'province', 4: 'district', 5: 'postcode', 6: 'subdistrict' } as const)[code.length];
}
