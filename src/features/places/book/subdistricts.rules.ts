// Half a megabyte of names, for the server and commands. Web code must not import this file.
import { z } from 'zod';
import subdistrictRows from './subdistricts.generated.json' with { type: 'json' };

/** A tambon, or a khwaeng of Bangkok: official six-digit code, names without `ตำบล` or `แขวง`, and postcodes. */
export type Subdistrict = {
  code: string;
  th: string;
  en: string;
  /** The main one first. */
  postcodes: readonly string[];
  lat: number;
  lon: number;
};

const column = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()]);

/** All subdistricts in the order of their codes. */
export const subdistricts: readonly Subdistrict[] = z
  .array(column)
  .parse(subdistrictRows)
  .map(([code, th, en, postcodes, lat, lon]) => ({
    code,
    th,
    en,
    postcodes: postcodes.split(' '),
    lat,
    lon,
  }));
