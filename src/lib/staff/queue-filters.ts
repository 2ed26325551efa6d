import { z } from 'zod';
import { isoInstant } from '../written/iso-instant.ts';

/** What a queue can be narrowed to by its clock: what is too late, and what falls due today in Bangkok. */
export const dueParts = ['overdue', 'today'] as const;
export type DuePart = (typeof dueParts)[number];

/** What a queue can be narrowed to by age: what came in more than a day, three days or a week ago. */
export const ageParts = ['day', 'threeDays', 'week'] as const;
export type AgePart = (typeof ageParts)[number];

/** How many days each is. */
export const DAYS_OLD = { day: 1, threeDays: 3, week: 7 } as const satisfies Record<AgePart, number>;

/** Filters that every queue of staff has. */
export const queueFilters = {
  due: z.enum(dueParts).optional(),
  age: z.enum(ageParts).optional(),
  /** `me`, `nobody`, or the id of a member of staff. */
  assignee: z.string().max(60).optional(),
};

/** What every row of a queue shows. */
export const queueRow = {
  /** Null once nothing is due. */
  dueAt: isoInstant.nullable(),
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
};
