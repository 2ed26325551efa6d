import { z } from 'zod';

/** The mark of a list of values that may grow within a version. */
export const OPEN_ENUM = 'x-open-enum';

/** One of these values, in answers to systems, where later releases may know more: the document says so. */
export function openEnum<const T extends readonly string[]>(values: T) {
  return z.enum(values).meta({ [OPEN_ENUM]: true });
}
