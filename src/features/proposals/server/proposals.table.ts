import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { ProposalKind, ProposalState } from '../proposals.rules.ts';

/** Proposed business rules or price lists, from the first draft to the decision. */
export const proposal = pgTable(
  'proposal',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    /** Incremented with every change, so that nobody decides about a revision they have not read. */
    revision: integer('revision').notNull(),
    validFrom: instant('valid_from').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    content: jsonb('content').notNull(),
    /** A copy of the version that it was compared with. */
    base: jsonb('base').notNull(),
    baseFrom: instant('base_from').notNull(),
    /** The start of the next version after it, if one was known. */
    followedFrom: instant('followed_from'),
    changes: integer('changes').notNull(),
    /** Everybody who wrote any part of it: none of them may approve it. */
    authors: text('authors').array().notNull(),
    authorNames: text('author_names').array().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    deciderId: text('decider_id'),
    deciderName: text('decider_name'),
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (row) => [
    index('proposal_saved').on(row.kind, row.savedAt.desc()),
    check(
      'proposal_second_person',
      sql`${row.state} <> 'approved' or (${row.deciderId} is not null and not ${row.deciderId} = any(${row.authors}))`,
    ),
  ],
);
