import type { Language } from '#lib/language.ts';

/** What staff edit of a piece of content: its texts in each language, and what it has besides. */
export type ContentValue = { texts: Record<Language, object> } & Record<string, unknown>;
