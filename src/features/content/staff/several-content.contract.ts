import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { contentErrors } from './content.staff.contract.ts';

const publish = { method: 'POST', access: { staff: 'content.publish' } } as const;
/** The size of a page of a list. */
const MAX_AT_ONCE = 200;

const kind = z.enum(contentKinds);
const id = z.string().trim().min(1).max(200);
const version = z.int().min(0);

/** Why an item was skipped: changed by somebody, incomplete, without a translation, or already offline. */
const leftReasons = ['changed', 'notWhole', 'unwritten', 'offline'] as const;

/** The changed items with their new version, and the skipped ones. */
const outcome = z.object({
  changed: z.array(z.object({ id: z.string(), version })),
  left: z.array(
    z.object({
      id: z.string(),
      why: z.enum(leftReasons),
      /** The languages without a text. */
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
    /** Confirms that languages without a text show the Thai one. */
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
