import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_ALT_LETTERS, MAX_FILM_BYTES, MAX_NAME_LETTERS, MIN_CROP_PIXELS } from '../media.rules.ts';

export const mediaErrors = defineErrors('media', {
  notFound: { code: 61301, httpStatus: 404 },
  failed: 61302,
  wrongFormat: 61303,
  tooLarge: 61304,
  filmTooLarge: 61305,
  tooManyPixels: 61306,
  /** Content uses it: `title` names one such item. */
  inUse: 61307,
  /** Shipped files can be neither cropped nor deleted. */
  shipped: 61308,
});

const READ = { access: { staff: 'content.read' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'media.edit' }, method: 'POST' } as const;
const base = '/staff/api/media';
const inEachLanguage = z.object({ th: z.string(), 'en-us': z.string(), 'zh-cn': z.string() });
const one = z.object({ id: z.uuid() });
const MAX_LISTED = 200;
const FORM_BYTES = 64 * 1024;
const UPLOAD_SECONDS = 300;

const kind = z.enum(['picture', 'film']);
const pixels = z.int().min(0).max(10_000);

/** A picture or film of the library. */
export const mediaRow = z.object({
  id: z.string(),
  kind,
  /** Its address, as used in content. */
  link: z.string(),
  fileName: z.string(),
  /** For pictures added by staff. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  alt: inEachLanguage,
  /** Null for shipped files. */
  addedBy: z.string().nullable(),
  uploadedAt: isoInstant,
  /** How many content items use it, drafts included. */
  uses: z.int(),
  /** When it was deleted, and until when it can be restored. */
  deletedAt: isoInstant.nullable(),
  restorableUntil: isoInstant.nullable(),
  revision: z.int(),
});
export type MediaRow = z.output<typeof mediaRow>;

/** A content item that uses a picture or film. */
export const mediaUse = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  titles: inEachLanguage,
  isDraft: z.boolean(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const listMedia = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'The library, newest first; it is read on by `nextCursor`.',
  input: z.object({
    kind: kind.optional(),
    /** Words of a file name or of an alternative text. */
    text: z.string().trim().max(100).optional(),
    use: z.enum(['used', 'unused']).optional(),
    /** Those without an alternative text in some language. */
    alt: z.enum(['missing']).optional(),
    state: z.enum(['kept', 'deleted']).default('kept'),
    cursor: cursorField(isoInstant, z.uuid()).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(mediaRow), nextCursor: z.string().nullable() }),
  errors: [],
});

export const getMedia = endpoint({
  ...READ,
  path: `${base}/get`,
  summary: 'One picture or film: where it is used, and what was cropped from it.',
  input: one,
  output: z.object({
    media: mediaRow,
    uses: z.array(mediaUse),
    original: mediaRow.nullable(),
    crops: z.array(mediaRow),
  }),
  errors: [mediaErrors.notFound],
});

export const sameMedia = endpoint({
  ...READ,
  path: `${base}/same`,
  summary:
    'The newest picture or film of the library that was made of the same file, before that is sent again.',
  input: z.object({
    /** SHA-256 of the file, in hexadecimal. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: z.object({ media: mediaRow.nullable() }),
  errors: [],
});

const refusals = [
  mediaErrors.failed,
  mediaErrors.wrongFormat,
  mediaErrors.tooLarge,
  mediaErrors.filmTooLarge,
  mediaErrors.tooManyPixels,
];

export const uploadMedia = endpoint({
  ...EDIT,
  path: `${base}/upload`,
  summary:
    'Adds a picture, which is made anew, or a film, which is kept as it is; only their content says what they are.',
  files: { max: 1, maxBytes: MAX_FILM_BYTES },
  bodyLimitBytes: MAX_FILM_BYTES + FORM_BYTES,
  timeoutSeconds: UPLOAD_SECONDS,
  input: z.object({}),
  output: mediaRow,
  errors: refusals,
});

const altText = z.string().trim().max(MAX_ALT_LETTERS, 'media:validation.altTooLong');
const fileName = z
  .string()
  .trim()
  .min(1, 'media:validation.name')
  .max(MAX_NAME_LETTERS, 'media:validation.nameTooLong');

export const changeMedia = endpoint({
  ...EDIT,
  path: `${base}/change`,
  summary: 'Changes the name and the alternative texts.',
  input: one.extend({
    revision: z.int().min(1),
    fileName,
    alt: z.object({ th: altText, 'en-us': altText, 'zh-cn': altText }),
  }),
  output: mediaRow,
  errors: [mediaErrors.notFound, staffErrors.changedMeanwhile],
});

export const cropMedia = endpoint({
  ...EDIT,
  path: `${base}/crop`,
  summary: 'Adds a part of a picture as a new picture; the first stays as it is.',
  input: one.extend({
    crop: z.object({
      x: pixels,
      y: pixels,
      width: pixels.min(MIN_CROP_PIXELS, 'media:validation.cropTooSmall'),
      height: pixels.min(MIN_CROP_PIXELS, 'media:validation.cropTooSmall'),
    }),
  }),
  output: mediaRow,
  errors: [...refusals, mediaErrors.notFound, mediaErrors.shipped],
});

/** The most items that one call changes; the rest is found by the next. */
export const MAX_REPLACED = 200;
const piece = z.object({ kind: z.enum(contentKinds), id: z.string().trim().min(1).max(200) });

export const replaceMedia = endpoint({
  access: { staff: 'content.edit' },
  method: 'POST',
  path: `${base}/replace`,
  summary:
    'Puts another picture or film in the place of one, in all pieces of content or in those that are named; who may publish can have readers see it at once, otherwise it waits in drafts.',
  input: one.extend({
    /** What takes its place. */
    by: z.uuid('media:validation.by'),
    /** All that use it if absent. */
    pieces: z.array(piece).min(1, 'media:validation.pieces').max(MAX_REPLACED).optional(),
    /** Whether public and planned versions change at once, with drafts; otherwise only drafts do. */
    publishes: z.boolean(),
  }),
  output: z.object({
    /** What readers see, or shall see at a planned time. */
    published: z.array(mediaUse),
    drafted: z.array(mediaUse),
    /** Those that cannot be published as they are, and those that nobody may change without publishing. */
    left: z.array(mediaUse),
  }),
  errors: [mediaErrors.notFound, staffErrors.permissionMissing],
});

export const deleteMedia = endpoint({
  ...EDIT,
  path: `${base}/delete`,
  summary:
    'Takes a picture or film that nothing uses out of the library; it can be brought back for 30 days.',
  input: one.extend({ revision: z.int().min(1) }),
  output: mediaRow,
  errors: [mediaErrors.notFound, mediaErrors.inUse, mediaErrors.shipped, staffErrors.changedMeanwhile],
});

export const restoreMedia = endpoint({
  ...EDIT,
  path: `${base}/restore`,
  summary: 'Brings back what was deleted.',
  input: one,
  output: mediaRow,
  errors: [mediaErrors.notFound],
});

export const deletedMedia = endpoint({
  ...READ,
  path: `${base}/deleted`,
  summary: 'A deleted picture, which no longer has an address, for staff to look at.',
  input: one,
  output: z.string(),
  answer: 'file',
  contentType: 'image/webp',
  errors: [mediaErrors.notFound],
});
