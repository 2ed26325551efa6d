// For the server and commands, like the subdistricts that these lie in. Web code must not import this file.
import { z } from 'zod';
import knownRows from '../content/known-postcodes.json' with { type: 'json' };
import localityRows from '../content/localities.json' with { type: 'json' };
import organisationRows from '../content/organisation-postcodes.json' with { type: 'json' };

/** An island that people write in place of the mainland subdistrict it belongs to. */
export const locality = z.object({
  /** Our own code, because it has no official one: that of the subdistrict and two digits. */
  code: z.string().regex(/^\d{6}-\d{2}$/),
  th: z.string(),
  en: z.string(),
  /** Only where there is an established Chinese name. */
  zh: z.string().optional(),
  lat: z.number(),
  lon: z.number(),
});
export type Locality = z.output<typeof locality>;

/** All named localities in the order of their codes. */
export const localities: readonly Locality[] = z.array(locality).parse(localityRows);

/** The official subdistrict a locality lies in. */
export function subdistrictOfLocality(code: string): string {
  return code.slice(0, 6);
}

/** A postcode of one organisation, or of the boxes of one post office, with the narrowest certain place. */
const organisationPostcode = z.object({
  postcode: z.string().regex(/^\d{5}$/),
  code: z.string().regex(/^(?:\d{4}|\d{6})$/),
  of: z.string(),
});

/** All postcodes that are valid although no post office delivers a subdistrict under them. */
export const organisationPostcodes = z.array(organisationPostcode).parse(organisationRows);

/** Postcodes that other sources or published addresses give for a subdistrict besides its main one: also valid. */
export const knownPostcodes = z.array(organisationPostcode).parse(knownRows);
