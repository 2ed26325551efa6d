import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_BUNDLE_BYTES, MAX_PUBLISHED, translationErrors } from './translations.contract.ts';

const read = { method: 'GET', access: { staff: 'translations.read' } } as const;
const edit = { method: 'POST', access: { staff: 'translations.edit' } } as const;
/** The bundle, in the revision that was seen. */
const named = { plan: z.int().min(1), revision: z.int().min(1) };

/** A bundle of texts planned for a later time. */
export const plannedBundle = z.object({
  plan: z.int(),
  revision: z.int(),
  publishAt: isoInstant,
  by: z.string(),
  plannedAt: isoInstant,
  changes: z.array(
    z.object({
      tag: z.string(),
      language: z.enum(languages),
      /** The current text; null where this language has none. */
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
});
export type PlannedBundle = z.output<typeof plannedBundle>;

export const listPlannedTranslations = endpoint({
  ...read,
  path: '/staff/api/translations/planned',
  summary: 'Bundles that wait for their moment, the next first.',
  input: z.object({}),
  output: z.object({ rows: z.array(plannedBundle) }),
  errors: [],
});

export const planTranslations = endpoint({
  ...edit,
  path: '/staff/api/translations/plan',
  summary:
    'Plans what waits of the given texts as a bundle for a later moment; until then readers are told what they are told now.',
  input: z.object({
    texts: z
      .array(z.object({ tag: z.string().trim().min(1).max(200), revision: z.int().min(0) }))
      .min(1)
      .max(MAX_PUBLISHED),
    publishAt: isoInstant,
  }),
  output: z.object({ plan: z.int(), texts: z.int() }),
  errors: [translationErrors.changedMeanwhile, translationErrors.nothingWaits],
  bodyLimitBytes: MAX_BUNDLE_BYTES,
});

/** A text with sample values for its placeholders; null where a language has none. */
const readText = z.string().nullable();
const previewedText = z.object({
  tag: z.string(),
  /** URLs of pages that may show it; `isEverywhere` where all do. */
  pages: z.array(z.string()),
  isEverywhere: z.boolean(),
  languages: z.array(
    z.object({ language: z.enum(languages), isPlanned: z.boolean(), today: readText, onDay: readText }),
  ),
});

export const previewPlannedTranslations = endpoint({
  ...read,
  path: '/staff/api/translations/previewPlanned',
  summary:
    'How the texts of a planned bundle are read today and at its moment, in every language that speaks them, with sample values in place of their parameters.',
  input: z.object({ plan: z.coerce.number<string | number>().int().min(1) }),
  output: z.object({ publishAt: isoInstant, texts: z.array(previewedText) }),
  errors: [translationErrors.planGone],
});
export type PlannedPreview = z.output<typeof previewPlannedTranslations.output>;

export const movePlannedTranslations = endpoint({
  ...edit,
  path: '/staff/api/translations/movePlanned',
  summary: 'Puts a planned bundle to another moment.',
  input: z.object({ ...named, publishAt: isoInstant }),
  output: z.object({ plan: z.int(), revision: z.int() }),
  errors: [translationErrors.planGone],
});

export const cancelPlannedTranslations = endpoint({
  ...edit,
  path: '/staff/api/translations/cancelPlanned',
  summary:
    'Takes a planned bundle back; its texts are drafts again, unless somebody has begun another draft of them.',
  input: z.object(named),
  /** The number of its texts that are drafts now. */
  output: z.object({ drafts: z.int() }),
  errors: [translationErrors.planGone],
});
