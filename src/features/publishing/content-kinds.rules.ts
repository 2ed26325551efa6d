/** All kinds of content that staff edit and readers see, by feature. */
export const contentKinds = ['banner', 'release', 'question', 'agreement', 'page', 'opening', 'seo'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The number of a new item in a preview: no real number reaches it. */
export const PREVIEW_ID = 999_999;
