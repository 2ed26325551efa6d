import { placeLevels } from '../places.contract.ts';

/** What staff change something about: an official place of a level, or a postcode. */
export const overrideLevels = [...placeLevels, 'postcode'] as const;
export type OverrideLevel = (typeof overrideLevels)[number];
