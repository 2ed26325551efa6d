import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { contentErrors } from './content.staff.contract.ts';
import { OWN_PLAN, plannedVersion } from './planned-version.contract.ts';

const publish = { method: 'POST', access: { staff: 'content.publish' } } as const;

const named = {
  kind: z.enum(contentKinds),
  id: z.string().trim().min(1).max(200),
  /** The planned version; 0 for the item itself if it has not been shown yet. */
  plan: z.int().min(OWN_PLAN),
  /** The revision that the caller saw. */
  revision: z.int().min(0),
};

export const listPlannedContent = endpoint({
  method: 'GET',
  access: { staff: 'content.read' },
  path: '/staff/api/content/planned',
  summary: 'Everything of all kinds that waits for its moment, the next first.',
  input: z.object({ kind: z.enum(contentKinds).optional() }),
  output: z.object({ rows: z.array(plannedVersion) }),
  errors: [],
});

export const movePlannedContent = endpoint({
  ...publish,
  path: '/staff/api/content/movePlanned',
  summary: 'Puts a planned version to another moment; until then readers see what they see now.',
  input: z.object({ ...named, publishAt: isoInstant, offlineAt: isoInstant.nullable().default(null) }),
  output: plannedVersion,
  errors: [contentErrors.notFound, contentErrors.changedMeanwhile, contentErrors.plannedAlready],
});

export const cancelPlannedContent = endpoint({
  ...publish,
  path: '/staff/api/content/cancelPlanned',
  summary:
    'Takes a planned version back; its text becomes the draft of its piece, unless somebody is writing one.',
  input: z.object(named),
  output: z.object({ isDraft: z.boolean() }),
  errors: [contentErrors.notFound, contentErrors.changedMeanwhile],
});
