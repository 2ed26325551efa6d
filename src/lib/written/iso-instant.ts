import { z } from 'zod';

/** An instant in requests and answers: ISO 8601 with an offset. */
export const isoInstant = z.iso.datetime({ offset: true });
