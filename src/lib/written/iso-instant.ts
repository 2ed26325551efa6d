import { z } from 'zod';

/** An instant as it crosses the wire: ISO 8601 with its offset. */
export const isoInstant = z.iso.datetime({ offset: true });
