import { z } from 'zod';
import { endpoint } from '../contract.ts';
import type { ErrorSpec } from '../errors.ts';
import { cursorField } from './cursor.ts';

const MAX_LISTED = 100;
const REVISION = /^\d{1,15}$/;
const MAX_REASON_LENGTH = 200;
const access = { scope: 'carrier' } as const;

/** One line, for people to read. */
const reason = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REASON_LENGTH)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/**
 * The four calls by which the carrier's systems process work: a list paged by a cursor, and acknowledging,
 * completing or failing one item with a reason.
 */
export function carrierWork<
  const Path extends string,
  Shape extends z.ZodRawShape,
  Item extends z.ZodType,
  List extends z.ZodType,
  const States extends readonly [string, ...string[]],
>(work: {
  path: Path;
  /** The identifier of an item: its only field is in the path. */
  one: z.ZodObject<Shape>;
  item: Item;
  list: List;
  states: States;
  /** How a place in the list is written in its cursor: a number of the item unless given. */
  position?: RegExp;
  errors: readonly ErrorSpec[];
  summaries: { list: string; acknowledge: string; done: string; failed: string };
}) {
  const { path, one, item, list, states, position = REVISION, errors, summaries } = work;
  const [key] = Object.keys(one.shape);
  const report = { access, does: 'CARRY_OUT', method: 'POST', output: item, errors } as const;
  return {
    list: endpoint({
      access,
      method: 'GET',
      path,
      summary: summaries.list,
      input: z.object({
        state: z.enum(states).optional(),
        cursor: cursorField(z.string().regex(position)).optional(),
        limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
      }),
      output: list,
      errors: [],
    }),
    acknowledge: endpoint({
      ...report,
      path: `${path}/:${key}/acknowledge`,
      summary: summaries.acknowledge,
      input: one,
    }),
    done: endpoint({ ...report, path: `${path}/:${key}/done`, summary: summaries.done, input: one }),
    failed: endpoint({
      ...report,
      path: `${path}/:${key}/failed`,
      summary: summaries.failed,
      input: z.object({ ...one.shape, reason }),
    }),
  };
}
