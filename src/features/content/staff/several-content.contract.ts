import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { contentErrors } from './content.staff.contract.ts';

const publish = { method: 'POST', access: { staff: 'content.publish' } } as const;
/** As many as a page of a list has. */
const MAX_AT_ONCE = 200;

const kind = z.enum(contentKinds);
const id = z.string().trim().min(1).max(200);
const version = z.int().min(0);

/** Why a piece was left as it was: changed by somebody, something or a whole language is missing, offline already. */
const leftReasons = ['changed', 'notWhole', 'unwritten', 'offline'] as const;

/** What was changed, with the version that it has now, and what was left. */
const outcome = z.object({
  changed: z.array(z.object({ id: z.string(), version })),
  left: z.array(
    z.object({
      id: z.string(),
      why: z.enum(leftReasons),
      /** Those that have no text. */
      unwritten: z.array(z.enum(languages)).optional(),
    }),
  ),
});
export type SeveralOutcome = z.output<typeof outcome>;

const each = <T extends z.ZodType<{ id: string }>>(piece: T) =>
  z.object({ kind, pieces: z.array(piece).min(1).max(MAX_AT_ONCE) });
const withVersion = each(z.object({ id, version }));

export const publishSeveral = endpoint({
  ...publish,
  path: '/staff/api/content/publishSeveral',
  summary:
    'Publishes the drafts of pieces: those that readers see or shall see keep their times, others begin now.',
  input: each(z.object({ id, draftRevision: version })).extend({
    /** Whether languages without a text are known to be read in Thai. */
    inThaiAlone: z.boolean().default(false),
  }),
  output: outcome,
  errors: [contentErrors.notFound],
});

export const takeSeveralOffline = endpoint({
  ...publish,
  path: '/staff/api/content/takeSeveralOffline',
  summary: 'Readers no longer see these pieces from now on.',
  input: withVersion,
  output: outcome,
  errors: [contentErrors.notFound, contentErrors.notScheduled],
});

export const undoSeveral = endpoint({
  ...publish,
  path: '/staff/api/content/undoSeveral',
  summary:
    'Puts the version before in the place of the one that is named, as a version of its own; a draft that was published is a draft again.',
  input: withVersion,
  output: outcome,
  errors: [contentErrors.notFound],
});
