import type { Language } from '#lib/language.ts';

/** What staff edit of a content item: its texts in each language, and its other fields. */
export type ContentValue = { texts: Record<Language, object> } & Record<string, unknown>;
