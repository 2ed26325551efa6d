import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_TEXT_LENGTH } from './text-checks.rules.ts';

export const translationErrors = defineErrors('translations', {
  notFound: { code: 61701, httpStatus: 404 },
  /** Somebody has edited or published this text since it was opened; `name` says who, `when` at what time. */
  changedMeanwhile: { code: 61703, httpStatus: 409 },
  /** Nothing of what was to be published is a draft any more. */
  nothingWaits: 61702,
  /** A planned bundle has been moved or cancelled since it was listed, or its time has come. */
  planGone: { code: 61704, httpStatus: 409 },
});

const language = z.enum(languages);
const tag = z.string().trim().min(1).max(200);
const revision = z.int().min(0);
const text = z.string().max(MAX_TEXT_LENGTH, 'translations:validation.tooLong');
/** Complete bundles in three languages, sent as a file. */
export const MAX_BUNDLE_BYTES = 3 * 1024 * 1024;
/** The maximum number of texts in a bundle. */
export const MAX_PUBLISHED = 5_000;
const MAX_LABEL_LENGTH = 200;

const read = { method: 'GET', access: { staff: 'translations.read' } } as const;
const edit = { method: 'POST', access: { staff: 'translations.edit' } } as const;

/** Filters of the list of texts. */
export const translationMarks = ['missing', 'older', 'draft', 'changed', 'unused'] as const;
export type TranslationMark = (typeof translationMarks)[number];

const inEachLanguage = z.object({
  th: z.string().nullable(),
  'en-us': z.string().nullable(),
  'zh-cn': z.string().nullable(),
});

/** One text in lists; null where a language has no own text. */
export const translationRow = z.object({
  tag: z.string(),
  label: z.string(),
  texts: inEachLanguage,
  marks: z.array(z.enum(translationMarks)),
  /** Languages with a draft. */
  drafts: z.array(language),
});
export type TranslationRow = z.output<typeof translationRow>;

const filter = {
  /** Searched in the tag, its label, and the text in every language. */
  text: z.string().trim().max(200).optional(),
  mark: z.enum(translationMarks).optional(),
  namespace: z.string().trim().max(60).optional(),
  /** The address of a page: only texts that it may show. */
  readOn: z.string().trim().max(120).optional(),
};

export const listTranslations = endpoint({
  ...read,
  path: '/staff/api/translations/list',
  summary: 'The texts of the site, by tag, with a value in each language.',
  input: z.object({
    ...filter,
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    size: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  }),
  output: z.object({ rows: z.array(translationRow), total: z.int() }),
  errors: [],
});

export const translationWords = endpoint({
  ...read,
  path: '/staff/api/translations/words',
  summary:
    'What the list can be narrowed by: parts of the site, its pages, and how many texts bear each mark.',
  input: z.object({}),
  output: z.object({
    namespaces: z.array(z.string()),
    pages: z.array(z.string()),
    counts: z.record(z.enum(translationMarks), z.int()),
  }),
  errors: [],
});

/** A text in one language. */
const oneText = z.object({
  /** Whether the language uses it: not every language has every plural form. */
  isSpoken: z.boolean(),
  /** The text for readers; null where they get none in this language. */
  value: z.string().nullable(),
  /** The shipped text. */
  shipped: z.string().nullable(),
  /** Shown to readers while there is no value; never written back as one. */
  fallback: z.string().nullable(),
  draft: z.string().nullable(),
  publishedAt: isoInstant.nullable(),
  /** The Thai text is newer, or the shipped one has changed since this was written. */
  isOlder: z.boolean(),
});
export type TranslatedText = z.output<typeof oneText>;

export const getTranslation = endpoint({
  ...read,
  path: '/staff/api/translations/get',
  summary: 'One text of the site in three languages, with what waits to be published and where it is read.',
  input: z.object({ tag }),
  output: z.object({
    tag: z.string(),
    label: z.string(),
    revision,
    editor: z.string().nullable(),
    editedAt: isoInstant.nullable(),
    texts: z.object({ th: oneText, 'en-us': oneText, 'zh-cn': oneText }),
    placeholders: z.array(z.string()),
    isUnused: z.boolean(),
    /** Planned texts, the next one first. */
    planned: z.array(z.object({ publishAt: isoInstant, by: z.string(), language, value: z.string() })),
    /** URLs of pages that may show it; `isEverywhere` where all do. */
    pages: z.array(z.string()),
    isEverywhere: z.boolean(),
  }),
  errors: [translationErrors.notFound],
});

export const saveTranslation = endpoint({
  ...edit,
  path: '/staff/api/translations/save',
  summary: 'Keeps texts as drafts; readers see nothing of them. What equals the text in force is no draft.',
  input: z.object({
    tag,
    revision,
    label: z.string().trim().max(MAX_LABEL_LENGTH).optional(),
    th: text.optional(),
    'en-us': text.optional(),
    'zh-cn': text.optional(),
  }),
  output: z.object({ revision }),
  errors: [translationErrors.notFound, translationErrors.changedMeanwhile],
});

export const discardTranslation = endpoint({
  ...edit,
  path: '/staff/api/translations/discard',
  summary: 'Forgets what waits to be published of one text.',
  input: z.object({ tag, revision }),
  output: z.object({ revision }),
  errors: [translationErrors.notFound, translationErrors.changedMeanwhile],
});

const waiting = z.object({
  tag: z.string(),
  revision,
  editor: z.string(),
  changes: z.array(z.object({ language, before: z.string().nullable(), after: z.string() })),
});
export type WaitingTranslation = z.output<typeof waiting>;

export const listWaitingTranslations = endpoint({
  ...read,
  path: '/staff/api/translations/waiting',
  summary: 'What the next bundle would change.',
  input: z.object({}),
  output: z.object({ waiting: z.array(waiting) }),
  errors: [],
});

export const publishTranslations = endpoint({
  ...edit,
  path: '/staff/api/translations/publish',
  summary:
    'Publishes what waits of the given texts as a new bundle, which every process speaks within seconds.',
  input: z.object({ texts: z.array(z.object({ tag, revision })).min(1).max(MAX_PUBLISHED) }),
  output: z.object({ bundle: z.int(), texts: z.int() }),
  errors: [translationErrors.changedMeanwhile, translationErrors.nothingWaits],
  bodyLimitBytes: MAX_BUNDLE_BYTES,
});

const version = z.object({
  bundle: z.int(),
  at: isoInstant,
  by: z.string(),
  /** Null: the shipped text. */
  changes: z.array(z.object({ language, value: z.string().nullable() })),
});
export type TranslationVersion = z.output<typeof version>;

export const listTranslationVersions = endpoint({
  ...read,
  path: '/staff/api/translations/versions',
  summary: 'What readers have been given of one text, newest first.',
  input: z.object({ tag }),
  output: z.object({ versions: z.array(version) }),
  errors: [],
});

/** Bundles keyed as in E-06; those that browsers fetch use `cn`. */
export const sentBundles = z.object({
  th: z.unknown().optional(),
  en: z.unknown().optional(),
  'zh-cn': z.unknown().optional(),
  cn: z.unknown().optional(),
});

/** The change by a file of bundles, or why it is impossible. */
const checkedText = z.object({
  tag: z.string(),
  language,
  before: z.string().nullable(),
  after: z.string(),
  /** Its problem, in the reader's language; null if there is none. */
  problem: z.string().nullable(),
});
export type CheckedText = z.output<typeof checkedText>;

export const checkTranslationFile = endpoint({
  ...edit,
  path: '/staff/api/translations/checkFile',
  summary: 'What a JSON file of bundles would change; nothing is kept.',
  input: z.object({ bundles: sentBundles }),
  output: z.object({ changes: z.array(checkedText), same: z.int(), unknown: z.array(z.string()) }),
  errors: [],
  readsOnly: true,
  bodyLimitBytes: MAX_BUNDLE_BYTES,
});

export const importTranslationFile = endpoint({
  ...edit,
  path: '/staff/api/translations/importFile',
  summary: 'Keeps what a JSON file of bundles changes as drafts, all of it or, with one wrong text, nothing.',
  input: z.object({ bundles: sentBundles }),
  output: z.object({ texts: z.int() }),
  errors: [],
  bodyLimitBytes: MAX_BUNDLE_BYTES,
});

export const exportTranslations = endpoint({
  ...read,
  path: '/staff/api/translations/export',
  summary: 'The texts of a list as a file: a spreadsheet, or bundles keyed en, th and zh-cn.',
  input: z.object({ ...filter, format: z.enum(['json', 'xlsx', 'csv']) }),
  output: z.string(),
  errors: [],
  answer: 'file',
  contentType: 'application/octet-stream',
});
