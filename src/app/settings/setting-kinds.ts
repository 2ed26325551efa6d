import { z } from 'zod';

/** On or off. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
/** Parts that are separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
/** Any text; nothing where it is not set. */
export const text = (meaning: string) => z.string().optional().describe(meaning);
/** A number of at least 1. */
export const limit = (initial: number, meaning: string) =>
  z.coerce.number().int().min(1).default(initial).describe(meaning);
/** On or off; nothing where it is not set. */
export const optionalFlag = (meaning: string) => flag.optional().describe(meaning);
