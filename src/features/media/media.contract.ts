import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** A picture of the library (E-04). */
const image = z.object({
  /** A path of this site or a URL of the file storage. */
  link: z.string(),
  addedBy: z.string(),
  uploadTime: isoInstant,
});

export const getAllImg = endpoint({
  method: 'GET',
  path: '/api/v2/banner/getAllImg',
  summary: 'The pictures of the library, newest first, at most 500.',
  access: 'public',
  input: z.object({}),
  output: z.object({ images: z.array(image) }),
  errors: [],
});
