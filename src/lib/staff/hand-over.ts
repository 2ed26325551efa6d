import { z } from 'zod';

/** The size of a page of a list. */
const MAX_AT_ONCE = 200;
const MAX_STAFF_ID = 60;

/** Who gets work: oneself, or a colleague by id. */
export const receiverField = z.union([z.literal('me'), z.uuid()]);

/** Rows with the member that the list showed: an outdated list must not take work from a colleague. */
export function seenRows<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .array(z.object({ ...shape, assignedTo: z.string().max(MAX_STAFF_ID).nullable() }))
    .min(1)
    .max(MAX_AT_ONCE);
}

/** Which rows were handed over, and which were left: a colleague was faster, or they are closed. */
export const handedOver = z.object({
  handedOver: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), why: z.enum(['changed', 'closed']) })),
});
export type HandedOver = z.output<typeof handedOver>;
